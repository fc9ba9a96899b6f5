import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '@daad/contracts/errors';
import { SECURITY_HEADERS } from '@daad/platform/security-headers';
import { ApiError } from '../errors/api-error.js';
import { failureEnvelope } from './error.filter.js';

/** What Node's parser finds wrong before there is a request, as the status of HTTP and the code of the contract. */
const FAILURES: Record<string, [status: number, code: ErrorCode]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'request.malformed'],
  HPE_HEADER_OVERFLOW: [431, 'request.too-large'],
};

/** Answers what is no request, or one with too large headers, in the envelope of failures as well. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  // A peer that is gone hears nothing more.
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
