import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { login } from '@daad/contracts/account.contract';
import { listParentFollowUp } from '@daad/contracts/parents.contract';
import { countOrders } from '@daad/contracts/orders.contract';
import { createDirectPoints, listPointsReasons } from '@daad/contracts/points.contract';
import { endOtherSessions, listSessions } from '@daad/contracts/sessions.contract';
import { resetAssistantPassword, setAssistantActive, updateAssistant } from '@daad/contracts/staff.contract';
import { ApiClient } from '@daad/testing/api-client';
import { createStudent, createTeacher, type TestStudent, type TestTeacher } from '@daad/testing/builders';
import { createAssistant } from '@daad/testing/assistants';
import { eventually } from '@daad/testing/eventually';
import { connectSocket } from '@daad/testing/live-socket';
import { present, started } from '@daad/testing/present';
import { Fleet } from './fleet.js';

/** Two APIs and two workers are one school (contract section 8). */
describe('the processes of docker-compose.yml', () => {
  let fleet: Fleet;
  let teacher: TestTeacher;
  let student: TestStudent;
  let givers: ApiClient[];

  beforeAll(async () => {
    fleet = await Fleet.start();
    teacher = await createTeacher(fleet.dataSource);
    student = await createStudent(fleet.dataSource);
    givers = await Promise.all(fleet.apis.map((api) => fleet.signIn(teacher, fleet.originOf(api))));
  });
  afterAll(() => started(fleet)?.stop());

  const onEachApi = (token?: string) =>
    Promise.all(fleet.apis.map((api) => connectSocket(fleet.originOf(api), token)));
  const give = (giver: ApiClient) =>
    giver.get(createDirectPoints, { body: { studentId: student.id, points: 1, comment: 'سبب' } });

  it('are two APIs and two workers, and migrate an empty database once though all start at the same moment', async () => {
    expect(fleet.apis).toHaveLength(2);
    expect(fleet.workers).toHaveLength(2);
    const runs = await fleet.dataSource.query<{ name: string; runs: number }[]>(
      'select name, count(*)::int as runs from migrations group by name order by name',
    );
    expect(runs.map(({ name }) => name)).toEqual(fleet.dataSource.migrations.map(({ name }) => name).sort());
    expect(runs.every((each) => each.runs === 1)).toBe(true);
  });

  it('carry the events of either worker to the sockets of either API, and to no other socket', async () => {
    const boards = await onEachApi(present(givers[0]).token);
    const own = await onEachApi((await fleet.signIn(student)).token);
    const other = await createStudent(fleet.dataSource);
    const strangers = await onEachApi((await fleet.signIn(other)).token);
    for (const worker of fleet.workers) {
      await fleet.process(worker).stop();
      const before = present(boards[0]).all('points.changed').length;
      await give(present(givers[before % givers.length]));
      for (const socket of [...boards, ...own]) {
        await socket.next('points.changed', ({ totalPoints }) => totalPoints === before + 1);
        expect(socket.all('points.changed')).toHaveLength(before + 1);
      }
      await fleet.process(worker).start();
    }
    for (const socket of strangers) expect(socket.all('points.changed')).toEqual([]);
    for (const socket of [...boards, ...own, ...strangers]) socket.close();
  });

  it('know of the messages of either worker for how long it was quiet', async () => {
    const { token } = await fleet.signIn(student);
    const quietFor = async () => {
      const sockets = await Promise.all(
        fleet.apis.map((api) => connectSocket(fleet.originOf(api), token, { quiet: true })),
      );
      const times = await Promise.all(sockets.map((socket) => socket.quietFor()));
      for (const socket of sockets) socket.close();
      return times;
    };
    for (const worker of fleet.workers) {
      await fleet.process(worker).stop();
      const watching = await onEachApi(token);
      const before = performance.now();
      await give(present(givers[0]));
      for (const socket of watching) {
        await socket.next('points.changed');
        socket.close();
      }
      for (const time of await quietFor()) expect(time).toBeLessThanOrEqual(performance.now() - before);
      await fleet.process(worker).start();
    }
  });

  it('take a permission away from an assistant at both APIs, and reset and deactivate at both', async () => {
    const [here, there] = [present(givers[0]), present(fleet.apis[1])];
    const assistant = await createAssistant(here, { permissions: ['points', 'orders'] });
    const client = await fleet.signIn(assistant, fleet.originOf(there));
    const socket = await connectSocket(fleet.originOf(there), client.token);
    const params = { id: assistant.id };
    const { fullName, phoneNumber } = assistant;
    const pointsReceived = () => socket.all('points.changed').length;
    await give(here);
    await socket.next('points.changed');
    const before = pointsReceived();

    await here.get(updateAssistant, { params, body: { fullName, phoneNumber, permissions: ['orders'] } });
    await eventually(async () => (await client.call(listPointsReasons, {})).status === 403);
    await socket.next('data.changed', ({ entity }) => entity === 'staff');
    await give(here);
    const screen = await connectSocket(fleet.originOf(there), here.token);
    await give(here);
    await screen.next('points.changed');
    expect(pointsReceived()).toBe(before);
    expect((await client.call(countOrders, {})).status).toBe(200);
    screen.close();

    await here.get(resetAssistantPassword, { params, body: { newPassword: 'Another@66' } });
    await socket.closed();
    await eventually(async () => (await client.call(countOrders, {})).status === 401);
    const again = await fleet.signIn({ phoneNumber, password: 'Another@66' }, fleet.originOf(there));
    await here.get(setAssistantActive, { params, body: { active: false } });
    await eventually(async () => (await again.call(countOrders, {})).status === 401);
  });

  it('end a session at one API that is open at the other', async () => {
    const [here, there] = await Promise.all(
      fleet.apis.map((api) => fleet.signIn(student, fleet.originOf(api))),
    );
    const socket = await connectSocket(present(there).origin, present(there).token);
    await present(here).get(endOtherSessions, {});
    await socket.closed();
    await eventually(async () => (await present(there).call(listSessions, {})).status === 401);
    expect(await present(here).get(listSessions, {})).toHaveLength(1);
  });

  it('count a visitor together', async () => {
    const visitors = fleet.apis.map((api) => new ApiClient(fleet.originOf(api)));
    const search = async (visitor: ApiClient) =>
      (await visitor.call(listParentFollowUp, { query: { parentPhoneNumber: '01599999999' } })).status;
    const statuses: number[] = [];
    for (let each = 0; each < 20; each++)
      statuses.push(await search(present(visitors[each % visitors.length])));
    expect(statuses).toEqual(Array(20).fill(200));
    for (const visitor of visitors) expect(await search(visitor)).toBe(429);

    const guess = (visitor: ApiClient, password: string) =>
      visitor.call(login, { body: { phoneNumber: student.phoneNumber, password } });
    for (let each = 0; each < 10; each++) {
      expect((await guess(present(visitors[each % visitors.length]), 'Wrong@123')).status).toBe(401);
    }
    for (const visitor of visitors) {
      const refused = await guess(visitor, student.password);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    }
  });

  it('push the leaderboard once a second together, the last change included', async () => {
    const screens = await onEachApi();
    const [{ points: before }] = await fleet.dataSource.query<[{ points: number }]>(
      'select total_points as points from student where id = $1',
      [student.id],
    );
    const expectPush = async (gifts: number) => {
      for (const socket of screens) {
        await socket.next('leaderboard.changed', ({ top }) => top[0]?.totalPoints === before + gifts);
      }
    };
    const gifts = 60;
    await give(present(givers[0]));
    await expectPush(1);
    for (let each = 1; each < gifts; each++) await give(present(givers[each % givers.length]));
    await expectPush(gifts);
    const [first, second] = screens.map((socket) => {
      const pushes = socket.all('leaderboard.changed');
      // A later one may have reached one of them and not yet the other.
      return pushes.slice(0, pushes.findIndex(({ top }) => top[0]?.totalPoints === before + gifts) + 1);
    });
    expect(present(first).length).toBeGreaterThan(1);
    const times = present(first).map(({ occurredAt }) => Date.parse(occurredAt));
    for (const [place, time] of times.slice(1).entries())
      expect(time - present(times[place])).toBeGreaterThanOrEqual(1000);
    expect(second).toEqual(first);
    for (const socket of screens) socket.close();
  });
});
