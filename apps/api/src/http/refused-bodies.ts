import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream';

/** The longest body that is read although it was refused. */
const READ_BYTES = 16 * 1024 * 1024;

/**
 * Calls `respond` once a client has sent the body that was refused for its length before anybody read it. A response that
 * closes the connection while the client is still sending is often lost: the client sees a broken connection instead of
 * the reason. Longer bodies than 16 MB, and those without a length, are cut off.
 */
export function afterRefusedBody(request: IncomingMessage, respond: () => void): void {
  const isUnread = request.readableFlowing === null;
  if (!isUnread || !(Number(request.headers['content-length']) <= READ_BYTES)) return respond();
  finished(request.resume(), { writable: false }, respond);
}
