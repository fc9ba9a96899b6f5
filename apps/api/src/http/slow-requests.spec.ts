import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { eventually } from '@daad/testing/eventually';
import { InProcessSchool } from '@daad/testing/in-process-school';
import { present, started } from '@daad/testing/present';

const CHANNEL = 'http.server.request.start';

let school: InProcessSchool;
let line: Socket;
/** The latest request that has begun to arrive, and the server that it came to. */
let latest: { request: IncomingMessage; server: Server } | undefined;
const record = (message: unknown) => (latest = message as typeof latest);

beforeAll(async () => {
  school = await InProcessSchool.start({ worker: false });
  subscribe(CHANNEL, record);
});
afterAll(async () => {
  unsubscribe(CHANNEL, record);
  await started(school)?.stop();
});
beforeEach(() => {
  latest = undefined;
  line = connect(school.port, '127.0.0.1');
});
afterEach(() => {
  line.destroy();
  jest.useRealTimers();
});

const begin = async (...headers: string[]) => {
  line.write(`${['POST /api/v1/account/login HTTP/1.1', 'Host: daad', ...headers].join('\r\n')}\r\n\r\n`);
  await eventually(() => latest !== undefined);
};
/** More of the body, once it has arrived. */
const send = async (part: string) => {
  const { socket } = present(latest).request;
  const before = socket.bytesRead;
  line.write(part);
  await eventually(() => socket.bytesRead > before);
};

it('limits how long a request may take to arrive', async () => {
  await school.visitor().send('GET', 'site');
  expect(present(latest).server.requestTimeout).toBe(300_000);
});

it('closes a connection whose headers do not arrive', async () => {
  await school.visitor().send('GET', 'site');
  const { server } = present(latest);
  expect(server.headersTimeout).toBe(15_000);
  server.headersTimeout = 50;
  line.write('GET / HTTP/1.1\r\nHost: da');
  expect(await text(line)).toMatch(/^HTTP\/1\.1 408 /);
  server.headersTimeout = 15_000;
});

describe('a body', () => {
  const doNotFake = [
    'nextTick',
    'setImmediate',
    'clearImmediate',
    'setTimeout',
    'clearTimeout',
    'Date',
  ] as const;
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: [...doNotFake, 'queueMicrotask', 'performance', 'hrtime'] });
  });

  it('that is not a file must arrive within a minute, even in small parts', async () => {
    await begin('Content-Type: application/json', 'Content-Length: 1000');
    for (let check = 0; check < 3; check++) {
      await send('{');
      jest.advanceTimersByTime(15_000);
    }
    expect(line.closed).toBe(false);
    await send('{');
    jest.advanceTimersByTime(15_000);
    expect(await text(line)).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('that is a file may take longer while it keeps arriving, and is cut off after a pause', async () => {
    await begin('Content-Type: multipart/form-data; boundary=x', 'Content-Length: 1000');
    for (let check = 0; check < 12; check++) {
      await send('-');
      jest.advanceTimersByTime(15_000);
    }
    await send('-');
    expect(present(latest).request.socket.destroyed).toBe(false);
    jest.advanceTimersByTime(15_000);
    jest.advanceTimersByTime(60_000);
    await eventually(() => present(latest).request.socket.destroyed);
  });

  it('that has arrived is not watched any more', async () => {
    await begin('Content-Type: application/json', 'Content-Length: 2');
    line.write('{}');
    const response = await new Promise<string>((resolve) =>
      line.once('data', (data) => resolve(String(data))),
    );
    expect(response).toMatch(/^HTTP\/1\.1 400 /);
    jest.advanceTimersByTime(120_000);
    expect(present(latest).request.socket.destroyed).toBe(false);
  });
});
