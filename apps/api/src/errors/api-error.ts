import { countOf } from '@daad/domain/arabic-text';
import { type ErrorCode, errorMessage, ERRORS } from '@daad/contracts/errors';

interface ErrorDetails {
  /** Replaces the status of the code. */
  status?: number;
  /** Replaces the text of the code. */
  message?: string | undefined;
  /** Values for the params in the text of the code. */
  params?: Record<string, string>;
  /** Field name to Arabic messages. */
  errors?: Record<string, string[]>;
  /** Seconds, sent as `Retry-After`. */
  retryAfter?: number;
  /** Which limit was exceeded, for the security log. */
  limit?: string;
  /** Additional fields of the envelope, for the one call whose shape the specification fixes. */
  extraFields?: Record<string, unknown>;
}

/** A failure that the client sees: a code of the contract, with its status and Arabic text. */
export class ApiError extends Error {
  readonly status: number;
  readonly errors: Record<string, string[]> | null;
  readonly retryAfter: number | undefined;
  readonly limit: string | undefined;
  readonly extraFields: Record<string, unknown> | undefined;

  constructor(
    readonly code: ErrorCode,
    { status, message, params, errors, retryAfter, limit, extraFields }: ErrorDetails = {},
  ) {
    super(message ?? errorMessage(code, params));
    this.status = status ?? ERRORS[code].status;
    this.errors = errors ?? null;
    this.retryAfter = retryAfter;
    this.limit = limit;
    this.extraFields = extraFields;
  }
}

/** How soon a client may send again what a busy server did not begin. */
const BUSY_SECONDS = 5;

/** A request that waited in a queue for too long, or found it full. Nothing was done for it. */
export const serverBusy = (retryAfter = BUSY_SECONDS): ApiError =>
  new ApiError('server.busy', { params: { wait: countOf(retryAfter, 'second', 'accusative') }, retryAfter });

/** The value, which must exist. @throws ApiError of the code when it does not */
export function found<Value>(
  value: Value | null | undefined,
  code: ErrorCode,
  details?: ErrorDetails,
): Value {
  if (value === null || value === undefined) throw new ApiError(code, details);
  return value;
}
