import { type ErrorCode, errorMessage } from '@daad/contracts/errors';
import type { SocketRefusal } from '@daad/contracts/live-events';
import { countOf } from '@daad/domain/arabic-text';

/** When a client that may succeed later should retry. */
export const RETRY_AFTER_SECONDS = 30;

/** Thrown during the handshake of a socket; `data` reaches the client. */
export class SocketRefused extends Error {
  readonly data: SocketRefusal;

  constructor(code: ErrorCode, retryAfter?: number) {
    super(errorMessage(code, { wait: countOf(retryAfter ?? RETRY_AFTER_SECONDS, 'second', 'accusative') }));
    this.data = { code, message: this.message, ...(retryAfter !== undefined && { retryAfter }) };
  }
}
