import { type ErrorCode, errorMessage } from '@daad/contracts/errors';
import type { SocketRefusal } from '@daad/contracts/live-events';

/** Thrown while a socket is being let in; `data` reaches the client. */
export class SocketRefused extends Error {
  readonly data: SocketRefusal;

  constructor(code: ErrorCode, retryAfter?: number) {
    super(errorMessage(code));
    this.data = { code, message: this.message, ...(retryAfter !== undefined && { retryAfter }) };
  }
}
