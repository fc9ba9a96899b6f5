import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SocketRefusal } from '@daad/contracts/live-events';
import { createStudent } from '@daad/testing/builders';
import { eventually } from '@daad/testing/eventually';
import { connectSocket, type TestSocket } from '@daad/testing/live-socket';
import { present, started } from '@daad/testing/present';
import { TestSchool } from '@daad/testing/test-school';
import { WebSocket } from 'ws';

const open: TestSocket[] = [];
let school: TestSchool;

const startWith = (env: Record<string, string>) => async () => {
  school = await TestSchool.start({ worker: false, env: { TRUST_PROXY: '127.0.0.1', ...env } });
};
const stop = async () => {
  for (const socket of open.splice(0)) socket.close();
  await started(school)?.stop();
};
const connect = async (token?: string, address = '10.0.0.1') => {
  const socket = await connectSocket(school.origin, token, {
    headers: { 'x-forwarded-for': address },
  });
  open.push(socket);
  return socket;
};
const connectMany = async (count: number, token?: string, address?: string) => {
  for (let left = count; left > 0; left -= 100) {
    await Promise.all(Array.from({ length: Math.min(100, left) }, () => connect(token, address)));
  }
};
const tokenOf = async () => {
  const { phoneNumber, password } = await createStudent(school.dataSource);
  return present((await school.signIn(phoneNumber, password)).token);
};
const refusalOf = (connecting: Promise<unknown>): Promise<SocketRefusal> =>
  connecting.then(
    () => Promise.reject(new Error('the socket was admitted')),
    (error: unknown) => (error as { data: SocketRefusal }).data,
  );
/** The contract has no messages from clients, so the name does not matter. */
const sendMessages = (socket: TestSocket, count: number) => {
  for (let number = 0; number < count; number++) socket.socket.emit('anything' as never, number);
};

describe('the limits of sockets', () => {
  beforeAll(startWith({}));
  afterAll(stop);

  it('are twenty for an account, over all addresses', async () => {
    const token = await tokenOf();
    for (let number = 1; number <= 20; number++) await connect(token, `10.1.0.${number}`);
    const refusal = await refusalOf(connect(token, '10.1.0.21'));
    expect(refusal).toEqual({
      code: 'socket.too-many-of-account',
      message: 'هذا الحساب مفتوح في صفحات كثيرة، أغلق بعضها لتصل التحديثات إلى الباقي',
      retryAfter: 30,
    });
    await connect(await tokenOf(), '10.1.0.1');

    present(open.at(-2)).close();
    await eventually(() =>
      connect(token).then(
        () => true,
        () => false,
      ),
    );
  });

  it('are six hundred for sockets of an address without an account, and none for those with one', async () => {
    const token = await tokenOf();
    const address = '10.2.0.1';
    await connectMany(600, undefined, address);
    expect((await refusalOf(connect(undefined, address))).code).toBe('socket.too-many-of-address');
    await connect(token, address);
    await connect(undefined, '10.2.0.2');
  });

  it('are twenty messages a second, and the client receives the reason before it is disconnected', async () => {
    const socket = await connect();
    sendMessages(socket, 100);
    const { reason } = await socket.disconnected();
    expect(reason).toBe('io server disconnect');
    expect(socket.received).toContainEqual({
      name: 'connection.refused',
      payload: { code: 'socket.too-many-messages', message: expect.any(String), retryAfter: 30 },
    });
  });

  it('apply to connections that never join', async () => {
    const connection = new WebSocket(
      `${school.origin.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`,
    );
    const closed = new Promise<void>((resolve) => connection.once('close', () => resolve()));
    await new Promise<void>((resolve) => connection.once('message', () => resolve()));
    for (let number = 0; number < 100; number++) connection.send('40/no-such-place,');
    await closed;
  });
});

describe('in a load test', () => {
  beforeAll(startWith({ RATE_LIMITS: 'load-test' }));
  afterAll(stop);

  it('there are none', async () => {
    await connectMany(21, await tokenOf());
    await connectMany(601);
    const socket = await connect();
    sendMessages(socket, 100);
    // The refusal arrives on the same connection after the server has read the messages.
    await new Promise<void>((resolve) => {
      socket.socket.io.socket('/no-such-place').once('connect_error', () => resolve());
    });
    expect(socket.socket.connected).toBe(true);
  });
});
