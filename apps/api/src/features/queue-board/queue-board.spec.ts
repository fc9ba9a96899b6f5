import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { logout } from '@daad/contracts/account.contract';
import { openQueueBoard, QUEUE_BOARD_PATH } from '@daad/contracts/queue-board.contract';
import { createBulkPoints } from '@daad/contracts/points.contract';
import type { ApiClient } from '@daad/testing/api-client';
import { createStudent } from '@daad/testing/builders';
import { newId } from '@daad/persistence/ids';
import { allHandled } from '@daad/testing/all-handled';
import { eventually } from '@daad/testing/eventually';
import { present, started } from '@daad/testing/present';
import { TestSchool } from '@daad/testing/test-school';

describe.each([{ redis: false }, { redis: true }])('the queue board (on Redis: $redis)', ({ redis }) => {
  let school: TestSchool;
  let student: ApiClient;
  beforeAll(async () => {
    school = await TestSchool.start({ redis });
    const { phoneNumber, password } = await createStudent(school.dataSource);
    student = await school.signIn(phoneNumber, password);
  });
  afterAll(() => started(school)?.stop());

  const look = (path = '', headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`${school.origin}${QUEUE_BOARD_PATH}${path}`, { method, headers, redirect: 'manual' });
  /** The cookie that a browser of the teacher's would send from then on. */
  const passOf = async (teacher: ApiClient) => {
    const { status, headers } = await teacher.call(openQueueBoard, {});
    expect(status).toBe(200);
    const cookie = present(headers.get('set-cookie'));
    expect(cookie).toMatch(/; Path=\/admin\/queues; Max-Age=900; HttpOnly; SameSite=Strict$/);
    return { cookie: present(cookie.split(';')[0]) };
  };

  it('opens for the teacher, with queues that are really read', async () => {
    const teacher = await school.asTeacher();
    const headers = await passOf(teacher);
    const page = await look('', headers);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    const html = await page.text();
    const scripts = [...html.matchAll(/src="(static\/[^"]+\.js)"/g)].map(([, path]) => present(path));
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts) expect((await look(`/${script}`, headers)).status).toBe(200);

    await school.stopWorker();
    const { id } = await createStudent(school.dataSource);
    await teacher.get(createBulkPoints, { body: { studentIds: [id], points: 1, comment: 'x', mode: 'add' } });
    await school.startWorker();
    const { queues } = (await (await look('/api/queues', headers)).json()) as {
      queues: { name: string; readOnlyMode: boolean; counts: Record<string, number> }[];
    };
    expect(queues.map(({ name }) => name)).toEqual(['live', 'background', 'jobs', 'clock']);
    expect(queues.every(({ readOnlyMode }) => readOnlyMode)).toBe(true);
    // The clock's tasks wait for their times.
    expect(present(queues.find(({ name }) => name === 'clock')).counts['delayed']).toBeGreaterThan(0);
  });

  it('is closed to visitors and students', async () => {
    for (const path of ['', '/', '/api/queues', '/queue/live', '/static/css']) {
      expect((await look(path)).status).toBe(401);
      expect((await look(path, { cookie: 'daad-queue-board=nonsense' })).status).toBe(401);
      expect((await look(path, { authorization: `Bearer ${student.token}` })).status).toBe(403);
    }
    expect((await student.call(openQueueBoard, {})).status).toBe(403);
    expect((await school.visitor().call(openQueueBoard, {})).status).toBe(401);
    const page = await look('', { accept: 'text/html' });
    expect(page.status).toBe(401);
    expect(await page.text()).toContain('/app/teacher/settings');
  });

  it('is to look at only', async () => {
    const headers = await passOf(await school.asTeacher());
    for (const path of ['/api/queues/jobs/pause', '/api/queues/live/obliterate', '/api/queues/clock/empty'])
      expect((await look(path, headers, 'PUT')).status).toBe(403);
    expect((await look('/api/queues/live/add', headers, 'POST')).status).toBe(403);
  });

  it('shows parked events, and sends them again', async () => {
    const parked = newId();
    await school.stopWorker();
    await school.dataSource.query(
      `insert into outbox_event (id, name, aggregate_id, payload) values ($1, 'product.changed', $1, '{"id": 1}')`,
      [parked],
    );
    await school.startWorker();
    const headers = await passOf(await school.asTeacher());
    const shown = async () => (await look('/parked', headers)).text();
    await eventually(async () => (await shown()).includes(parked));
    expect(await shown()).toContain('<td>product.changed</td><td>live</td>');
    expect((await look(`/parked/${parked}/retry`, {}, 'POST')).status).toBe(401);
    expect(
      (await look(`/parked/${parked}/retry`, { authorization: `Bearer ${student.token}` }, 'POST')).status,
    ).toBe(403);

    await school.dataSource.query(
      `update outbox_event set payload = '{"id": "x", "name": "<b>كتاب</b>"}' where id = $1`,
      [parked],
    );
    const sent = await look(`/parked/${parked}/retry`, headers, 'POST');
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/admin/queues/parked']);
    expect(await shown()).toContain('No event is parked.');
    await allHandled(school.dataSource);
    expect(await shown()).toContain('No event is parked.');
  });

  it('is left when the session ends, and its pass opens nothing else', async () => {
    const teacher = await school.asTeacher();
    const headers = await passOf(teacher);
    const pass = present(headers.cookie.split('=')[1]);
    const other = school.visitor();
    other.token = pass;
    expect((await other.send('GET', 'account/Me')).status).toBe(401);
    expect((await look('/api/queues', { authorization: `Bearer ${pass}` })).status).toBe(401);

    expect((await look('/api/queues', headers)).status).toBe(200);
    await teacher.get(logout, { body: { refreshToken: present(teacher.session).refreshToken } });
    expect((await look('/api/queues', headers)).status).toBe(401);
  });
});
