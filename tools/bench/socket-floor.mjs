/**
 * A bare Socket.IO server: `GET /<id>` sends `marked` with the time of sending to the first socket that came, `GET /news`
 * sends `news.published` to all sockets.
 */
import { createServer } from 'node:http';
import { Server } from 'socket.io';

const server = createServer((request, response) => {
  const id = Number(request.url.slice(1));
  if (request.url === '/news')
    io.emit('news.published', { id: 'a-news', title: 'موعد المراجعة', occurredAt: new Date().toISOString() });
  else if (request.url.length > 1)
    io.to('board').emit('marked', { id, sentAt: performance.timeOrigin + performance.now() });
  response.end('ok');
});
const io = new Server(server);
let board = false;
io.on('connection', (socket) => {
  if (!board) void socket.join('board');
  board = true;
});
server.listen(Number(process.env.PORT), '127.0.0.1');
