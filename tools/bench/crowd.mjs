/**
 * Opens SOCKETS public sockets to the server at port TO, as so many phones would. `GET /last` on PORT responds, once each
 * of them has received the next `news.published`, with the time of the last; `GET /bytes` with what all have received.
 */
import { createServer } from 'node:http';
import { io } from 'socket.io-client';

const COUNT = Number(process.env.SOCKETS);
let waiting = 0;
let done;
const sockets = [];

const open = () =>
  new Promise((resolve, reject) => {
    const socket = io(`http://127.0.0.1:${process.env.TO}`, { transports: ['websocket'], forceNew: true });
    sockets.push(socket);
    socket
      .on('news.published', () => {
        if (--waiting === 0) done(performance.timeOrigin + performance.now());
      })
      .once('connect', resolve)
      .once('connect_error', reject);
  });
for (let opened = 0; opened < COUNT; opened += 100)
  await Promise.all(Array.from({ length: Math.min(100, COUNT - opened) }, open));

// The client has no public name for the bytes of its connection.
const bytesOf = (socket) => socket.io.engine.transport.ws._socket.bytesRead;

createServer((request, response) => {
  if (request.url === '/bytes')
    return response.end(String(sockets.reduce((sum, socket) => sum + bytesOf(socket), 0)));
  if (request.url !== '/last') return response.end('ok');
  waiting = COUNT;
  done = (at) => response.end(String(at));
}).listen(Number(process.env.PORT), '127.0.0.1');
