import { type ErrorCode, errorMessage, ERRORS } from '@daad/contracts/errors';

interface ErrorDetails {
  /** In place of the code's text. */
  message?: string | undefined;
  /** Values for the params in braces of the code's text. */
  params?: Record<string, string>;
  /** Field name to Arabic messages. */
  errors?: Record<string, string[]>;
  /** Seconds, sent as `Retry-After`. */
  retryAfter?: number;
  /** Which limit was passed, for the security log. */
  limit?: string;
  /** Fields beside the envelope's own, for the one call whose shape the specification fixes. */
  beside?: Record<string, unknown>;
}

/** A failure that the caller is told of: a code of the contract, with its status and Arabic text. */
export class ApiError extends Error {
  readonly status: number;
  readonly errors: Record<string, string[]> | null;
  readonly retryAfter: number | undefined;
  readonly limit: string | undefined;
  readonly beside: Record<string, unknown> | undefined;

  constructor(
    readonly code: ErrorCode,
    { message, params, errors, retryAfter, limit, beside }: ErrorDetails = {},
  ) {
    super(message ?? errorMessage(code, params));
    this.status = ERRORS[code].status;
    this.errors = errors ?? null;
    this.retryAfter = retryAfter;
    this.limit = limit;
    this.beside = beside;
  }
}
