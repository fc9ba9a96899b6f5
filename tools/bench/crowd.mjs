/**
 * Opens SOCKETS public sockets to the server at port TO, as so many phones would, for `open-crowd.mjs`. `GET /expect` on
 * PORT counts from now; then `GET /last` responds, once each socket has received the next `news.published`, with the time
 * of the last. `GET /bytes` responds with what all have received.
 */
import { createServer } from 'node:http';
import { io } from 'socket.io-client';

const COUNT = Number(process.env.SOCKETS);
let missing = 0;
let last;
let received;
const sockets = [];

const open = () =>
  new Promise((resolve, reject) => {
    const socket = io(`http://127.0.0.1:${process.env.TO}`, { transports: ['websocket'], forceNew: true });
    sockets.push(socket);
    socket
      .on('news.published', () => {
        if (--missing === 0) received(performance.timeOrigin + performance.now());
      })
      .once('connect', resolve)
      .once('connect_error', reject);
  });
for (let opened = 0; opened < COUNT; opened += 100)
  await Promise.all(Array.from({ length: Math.min(100, COUNT - opened) }, open));

// The client has no public name for the bytes of its connection.
const bytesOf = (socket) => socket.io.engine.transport.ws._socket.bytesRead;

const replies = {
  '/expect': () => {
    missing = COUNT;
    last = new Promise((resolve) => {
      received = resolve;
    });
    return 'ok';
  },
  '/last': () => last,
  '/bytes': () => sockets.reduce((sum, socket) => sum + bytesOf(socket), 0),
};

createServer(async ({ url }, response) => {
  response.end(String((await replies[url]?.()) ?? 'ok'));
}).listen(Number(process.env.PORT), '127.0.0.1');
