/** Opens SOCKETS public sockets to the server at port TO, as many phones would; responds on PORT once all are open. */
import { createServer } from 'node:http';
import { io } from 'socket.io-client';

const open = () =>
  new Promise((resolve, reject) =>
    io(`http://127.0.0.1:${process.env.TO}`, { transports: ['websocket'], forceNew: true })
      .once('connect', resolve)
      .once('connect_error', reject),
  );
await Promise.all(Array.from({ length: Number(process.env.SOCKETS) }, open));
createServer((_request, response) => response.end('ok')).listen(Number(process.env.PORT), '127.0.0.1');
