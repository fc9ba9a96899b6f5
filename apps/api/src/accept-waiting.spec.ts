import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { acceptWaiting } from './accept-waiting.js';

const CONNECTIONS = 20;

let server: Server;
let client: Worker;
let accepted: number;

beforeEach(async () => {
  accepted = 0;
  server = createServer((socket) => {
    accepted++;
    socket.on('error', () => undefined);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  server.close();
  await client.terminate();
});

/** Connects from another thread while this one is blocked: the kernel has all connections, this process none yet. */
function connectWithoutAccepting(): void {
  const connected = new Int32Array(new SharedArrayBuffer(4));
  client = new Worker(
    `const { connect } = require('node:net');
     const { workerData: { port, connected, count } } = require('node:worker_threads');
     for (let each = 0; each < count; each++)
       connect(port, '127.0.0.1', () => {
         if (Atomics.add(connected, 0, 1) + 1 === count) Atomics.notify(connected, 0);
       }).on('error', () => undefined);`,
    {
      eval: true,
      workerData: { port: (server.address() as AddressInfo).port, connected, count: CONNECTIONS },
    },
  );
  for (let seen = 0; seen < CONNECTIONS; seen = Atomics.load(connected, 0))
    Atomics.wait(connected, 0, seen, 1000);
}

it('accepts all waiting connections, so that none is lost when the port closes', async () => {
  connectWithoutAccepting();
  expect(accepted).toBe(0);
  await acceptWaiting(server, 10_000);
  server.close();
  expect(accepted).toBe(CONNECTIONS);
});

it('ends at its timeout, however many connections wait', async () => {
  connectWithoutAccepting();
  await acceptWaiting(server, 0);
  expect(accepted).toBe(0);
});
