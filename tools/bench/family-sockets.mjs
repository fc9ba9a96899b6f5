/**
 * The sockets of the families of results-night.mjs, in a separate thread, so that the time of a push does not wait for
 * responses that are being read. `{ family, url, token }` opens a student's socket and a visitor's, `{ family }` closes
 * both. Posts `{ family, opened: true }`, and `{ family, at }` for each push of exam points.
 */
import { parentPort } from 'node:worker_threads';
import { io } from 'socket.io-client';

const sockets = new Map();
const options = { transports: ['websocket'], forceNew: true, reconnection: false };

const open = (url, auth) =>
  new Promise((resolve, reject) => {
    const socket = io(url, { ...options, auth });
    socket.once('connect', () => resolve(socket)).once('connect_error', reject);
  });

parentPort.on('message', async ({ family, url, token }) => {
  if (!url) {
    for (const socket of sockets.get(family) ?? []) socket.disconnect();
    sockets.delete(family);
    return;
  }
  const student = await open(url, { token });
  student.on('points.changed', ({ kind }) => {
    if (kind === 'exam') parentPort.postMessage({ family, at: performance.timeOrigin + performance.now() });
  });
  sockets.set(family, [student, await open(url, {})]);
  parentPort.postMessage({ family, opened: true });
});
