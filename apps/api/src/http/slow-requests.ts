import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** The headers of a request must have arrived within this time. */
export const HEADERS_TIMEOUT_MS = 15_000;
/** How often the server looks for connections whose headers or requests are late. */
export const CONNECTIONS_CHECK_MS = 5_000;
/** A whole request must have arrived within this time. Long, because large files come over slow lines. */
export const REQUEST_TIMEOUT_MS = 300_000;
/** A body that is not a file must have arrived within this time; a file must not pause longer than this. */
const BODY_TIMEOUT_MS = 60_000;
const CHECKS = 4;

const TIMED_OUT = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/** Closes connections whose body does not arrive. Node itself has one limit for files and for everything else. */
export function closeSlowRequests(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request.raw;
    if (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0)
      watchBody(request.raw, headers['content-type']?.startsWith('multipart/') ?? false);
    done();
  });
}

function watchBody(raw: IncomingMessage, isFile: boolean): void {
  const { socket } = raw;
  let checks = 0;
  let received = socket.bytesRead;
  const timer = setInterval(() => {
    // A request made within the process has no end of a message, only of its body.
    if (raw.complete || raw.readableEnded) return clearInterval(timer);
    const hasGrown = socket.bytesRead > received;
    received = socket.bytesRead;
    checks = isFile && hasGrown ? 0 : checks + 1;
    if (checks < CHECKS) return;
    clearInterval(timer);
    socket.write(TIMED_OUT);
    socket.destroySoon();
  }, BODY_TIMEOUT_MS / CHECKS).unref();
  raw.once('close', () => clearInterval(timer));
}
