import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Headers that have not arrived by then never will. */
export const HEADERS_MS = 15_000;
/** How often the server looks for such connections. */
export const CHECK_MS = 5_000;
/** A whole request, answers aside; Fastify itself would wait for ever. A large file over a slow line takes its time. */
export const ARRIVAL_MS = 300_000;
/** A body that is no file, and the longest silence in the middle of one that is. */
const BODY_MS = 60_000;
const LOOKS = 4;

const TIMED_OUT = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/** Closes connections whose body does not come: Node's own limit is one for files and for everything else. */
export function endHalfSentBodies(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request.raw;
    if (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0)
      watch(request.raw, headers['content-type']?.startsWith('multipart/') ?? false);
    done();
  });
}

function watch(raw: IncomingMessage, isFile: boolean): void {
  const { socket } = raw;
  let looks = 0;
  let received = socket.bytesRead;
  const timer = setInterval(() => {
    if (raw.complete) return clearInterval(timer);
    const hasMoved = socket.bytesRead > received;
    received = socket.bytesRead;
    looks = isFile && hasMoved ? 0 : looks + 1;
    if (looks < LOOKS) return;
    clearInterval(timer);
    socket.write(TIMED_OUT);
    socket.destroySoon();
  }, BODY_MS / LOOKS).unref();
  raw.once('close', () => clearInterval(timer));
}
