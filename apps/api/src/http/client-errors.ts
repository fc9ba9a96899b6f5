import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '@daad/contracts/errors';
import { SECURITY_HEADERS } from '@daad/platform/security-headers';
import { ApiError } from '../errors/api-error.js';
import { failureEnvelope } from './error.filter.js';

/** Errors of Node's HTTP parser, before there is a request, with status and code of the contract. */
const FAILURES: Record<string, [status: number, code: ErrorCode]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'request.malformed'],
  HPE_HEADER_OVERFLOW: [431, 'request.too-large'],
};

/** Sends the envelope of failures for an invalid request too. */
export function sendClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  // The connection is closed already.
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, code] = FAILURES[error.code ?? ''] ?? [400, 'request.malformed'];
  const body = JSON.stringify(failureEnvelope(new ApiError(code)));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
    ...Object.entries(SECURITY_HEADERS).map(([name, value]) => `${name}: ${value}`),
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy(error);
}
