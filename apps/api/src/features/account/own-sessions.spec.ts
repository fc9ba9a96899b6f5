import { describe, expect, it } from '@jest/globals';
import { PERMISSIONS } from '@daad/contracts/access';
import { refreshToken } from '@daad/contracts/account.contract';
import { endOtherSessions, endSession, listSessions } from '@daad/contracts/sessions.contract';
import { type ApiClient } from '@daad/testing/api-client';
import { createAssistant } from '@daad/testing/assistants';
import { createStudent } from '@daad/testing/builders';
import { present } from '@daad/testing/present';
import { useSignedInStudent } from '@daad/testing/signed-in-student';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';
const UNKNOWN_ID = '0190c0de-0000-7000-8000-000000000000';

describe.each([{ redis: false }, { redis: true }])('the own sessions (Redis: $redis)', ({ redis }) => {
  const signedIn = useSignedInStudent({ redis, env: { TRUST_PROXY: '127.0.0.1' } });

  const list = (client: ApiClient) => client.get(listSessions, {});
  const currentOf = async (client: ApiClient) => present((await list(client)).find((each) => each.isCurrent));
  const again = () => signedIn.school.signIn(signedIn.student.phoneNumber, signedIn.student.password);
  const query = (sql: string, values: unknown[] = []) => signedIn.school.dataSource.query(sql, values);

  const signInFrom = async (address: string, userAgent: string): Promise<ApiClient> => {
    const { phoneNumber, password } = signedIn.student;
    const client = signedIn.school.visitor();
    await client.signIn(phoneNumber, password, { 'x-forwarded-for': address, 'user-agent': userAgent });
    return client;
  };

  it('are listed with browser, system, address and times, this one first', async () => {
    const phone = await signInFrom('197.32.1.9', SAFARI);
    const desk = await signInFrom('41.40.2.3', CHROME);
    const [own, ...others] = await list(phone);
    expect(own).toEqual({
      id: expect.any(String),
      browser: 'Safari',
      system: 'iPhone',
      address: '197.32.1.9',
      signedInAt: expect.any(String),
      lastSeenAt: expect.any(String),
      isCurrent: true,
    });
    expect(others).toHaveLength(2);
    expect(others[0]).toMatchObject({
      browser: 'Chrome',
      system: 'Windows',
      address: '41.40.2.3',
      isCurrent: false,
    });
    // That of the fixture, which is no browser.
    expect(others[1]).toMatchObject({ browser: null, system: null });
    expect((await currentOf(desk)).id).toBe(present(others[0]).id);
  });

  it('are seen at each refresh, from where it comes', async () => {
    await query(
      `update session set created_at = now() - interval '3 hours', last_seen_at = now() - interval '3 hours'
                 where user_id = $1`,
      [signedIn.student.id],
    );
    const before = await currentOf(signedIn.client);
    await signedIn.client.call(
      refreshToken,
      { body: { refreshToken: present(signedIn.client.session).refreshToken } },
      { 'x-forwarded-for': '2001:db8::7', 'user-agent': SAFARI },
    );
    const after = await currentOf(signedIn.client);
    expect(after).toMatchObject({
      id: before.id,
      signedInAt: before.signedInAt,
      browser: 'Safari',
      address: '2001:db8::7',
    });
    expect(Date.parse(after.lastSeenAt)).toBeGreaterThan(Date.parse(before.lastSeenAt));
  });

  it('keep a limited part of what a client calls itself', async () => {
    const client = await signInFrom('41.40.2.3', `${CHROME} ${'x'.repeat(3000)}`);
    expect((await currentOf(client)).browser).toBe('Chrome');
    const rows = await query(
      'select length(user_agent) as length from session where user_id = $1 order by created_at desc',
      [signedIn.student.id],
    );
    expect(rows).toMatchObject([{ length: 300 }, {}]);
  });

  it('of earlier releases have no browser and no address', async () => {
    await query('update session set address = null, user_agent = null where user_id = $1', [
      signedIn.student.id,
    ]);
    expect(await currentOf(signedIn.client)).toMatchObject({ browser: null, system: null, address: null });
  });

  it.each([
    ['ended', `update session set revoked_at = now() where id = $1`],
    ['too old', `update session set created_at = now() - interval '90 days' where id = $1`],
    ['not used for long', `update refresh_token set expires_at = now() where session_id = $1`],
  ])('leave out one that is %s', async (_, change) => {
    const other = await again();
    await query(change, [(await currentOf(other)).id]);
    expect(await list(signedIn.client)).toHaveLength(1);
  });

  it('are the hundred seen last, and always this one', async () => {
    await query(
      `with opened as (
         insert into session (id, user_id, role, last_seen_at)
         select uuid_v7(), $1, 'Student', now() + make_interval(mins => n) from generate_series(1, 120) n returning id
       )
       insert into refresh_token (token_hash, session_id, expires_at)
       select uuid_send(id), id, now() + interval '1 day' from opened`,
      [signedIn.student.id],
    );
    const listed = await list(signedIn.client);
    expect(listed).toHaveLength(100);
    expect(listed[0]).toMatchObject({ isCurrent: true });
    const times = listed.slice(1).map(({ lastSeenAt }) => lastSeenAt);
    expect(times).toEqual([...times].sort().reverse());
  });

  it('end one by one: tokens and sockets, at once', async () => {
    const [other, third] = [await again(), await again()];
    const socket = await signedIn.school.listen(other);
    const { id } = await currentOf(other);
    const { body } = await signedIn.client.call(endSession, { params: { id } });
    expect(body.message).toBe('تم تسجيل الخروج من الجهاز');
    expect((await signedIn.me(other)).body.code).toBe('auth.token-invalid');
    expect((await signedIn.rotate(other)).status).toBe(401);
    await socket.closed();
    for (const client of [signedIn.client, third]) expect((await signedIn.me(client)).status).toBe(200);
    const gone = await signedIn.client.call(endSession, { params: { id } });
    expect([gone.status, gone.body.code]).toEqual([404, 'session.not-found']);
  });

  it('end all but this one', async () => {
    const others = [await again(), await again()];
    await signedIn.client.get(endOtherSessions, {});
    for (const client of others) expect((await signedIn.me(client)).status).toBe(401);
    expect((await signedIn.me()).status).toBe(200);
    expect(await list(signedIn.client)).toMatchObject([{ isCurrent: true }]);
    await signedIn.client.get(endOtherSessions, {});
    expect((await signedIn.rotate()).status).toBe(200);
  });

  it('are nobody else’s: an id of another account is not found, and its session goes on', async () => {
    const { school } = signedIn;
    const stranger = await createStudent(school.dataSource);
    const strange = await school.signIn(stranger.phoneNumber, stranger.password);
    const teacher = await school.asTeacher();
    const { id } = await currentOf(strange);
    for (const client of [signedIn.client, teacher]) {
      for (const each of [id, UNKNOWN_ID]) {
        const { status, body } = await client.call(endSession, { params: { id: each } });
        expect([status, body.message]).toEqual([
          404,
          'لم يتم العثور على هذا الجهاز، أو تم تسجيل الخروج منه بالفعل',
        ]);
      }
      expect((await list(client)).map((each) => each.id)).not.toContain(id);
      await client.get(endOtherSessions, {});
    }
    expect((await signedIn.me(strange)).status).toBe(200);
  });

  it('are for teacher and assistants as well', async () => {
    const { school } = signedIn;
    const { phoneNumber, password } = await createAssistant(await school.asTeacher(), { permissions: [] });
    const [here, there] = [
      await school.signIn(phoneNumber, password),
      await school.signIn(phoneNumber, password),
    ];
    expect(await list(here)).toHaveLength(2);
    await here.get(endSession, { params: { id: (await currentOf(there)).id } });
    expect((await signedIn.me(there)).status).toBe(401);
  });

  it('tell the other pages of the account, and those of no other, of each that begins or ends', async () => {
    const { school } = signedIn;
    const stranger = await createStudent(school.dataSource);
    const strange = await school.listen(await school.signIn(stranger.phoneNumber, stranger.password));
    const assistant = await createAssistant(await school.asTeacher(), { permissions: [...PERMISSIONS] });
    const board = await school.listen(await school.signIn(assistant.phoneNumber, assistant.password));
    const socket = await school.listen(signedIn.client);
    await again();
    await socket.next('sessions.changed');
    await signedIn.client.get(endOtherSessions, {});
    await socket.next(
      'sessions.changed',
      ({ eventId }) => eventId !== socket.all('sessions.changed')[0]?.eventId,
    );
    for (const other of [strange, board]) expect(other.all('sessions.changed')).toEqual([]);
  });
});
