/**
 * Opens SOCKETS public sockets to the server at port TO, as so many phones would. `GET /last` on PORT responds, once each
 * of them has received the next `news.published`, with the time of the last.
 */
import { createServer } from 'node:http';
import { io } from 'socket.io-client';

const COUNT = Number(process.env.SOCKETS);
let waiting = 0;
let done;

const open = () =>
  new Promise((resolve, reject) =>
    io(`http://127.0.0.1:${process.env.TO}`, { transports: ['websocket'], forceNew: true })
      .on('news.published', () => {
        if (--waiting === 0) done(performance.timeOrigin + performance.now());
      })
      .once('connect', resolve)
      .once('connect_error', reject),
  );
for (let opened = 0; opened < COUNT; opened += 100)
  await Promise.all(Array.from({ length: Math.min(100, COUNT - opened) }, open));

createServer((request, response) => {
  if (request.url !== '/last') return response.end('ok');
  waiting = COUNT;
  done = (at) => response.end(String(at));
}).listen(Number(process.env.PORT), '127.0.0.1');
