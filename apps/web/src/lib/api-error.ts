import type { ErrorCode } from '@daad/contracts/errors';

/** The message of a request without a response. */
export const NETWORK_MESSAGE = 'تعذر الاتصال بالخادم، تحقق من الاتصال ثم أعد المحاولة';
export const NOT_SIGNED_IN = 'يجب تسجيل الدخول أولاً';
export const UNEXPECTED_MESSAGE = 'حدث خطأ غير متوقع، حاول مرة أخرى';

/** The message of a response without one. */
export const statusMessage = (status: number) => `HTTP error! status: ${status}`;

/** Field name (camelCase, nested ones joined by dots) to Arabic messages. */
export type FieldErrors = Record<string, string[]>;

interface ApiErrorFields {
  /** HTTP status; 0 without a response. */
  status: number;
  code: ErrorCode | 'network' | 'unknown';
  message: string;
  errors?: FieldErrors | null;
  /** Seconds that a 429 asks to wait. */
  retryAfter?: number | null;
}

/** Every failure of a call; `message` is fit to show a person. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | 'network' | 'unknown';
  readonly errors: FieldErrors;
  readonly retryAfter: number | null;
  /** The text of the failed action, once the call is known. */
  action: string | null = null;

  constructor({ status, code, message, errors, retryAfter }: ApiErrorFields, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.errors = errors ?? {};
    this.retryAfter = retryAfter ?? null;
  }

  get isNetworkFailure(): boolean {
    return this.status === 0;
  }

  /** The server sent a message; otherwise `message` only has the reason why there is none. */
  get hasServerMessage(): boolean {
    return !this.isNetworkFailure && this.message !== statusMessage(this.status);
  }
}

/** It may pass by itself: there is no connection, or the server is busy or starting. */
export const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.isNetworkFailure || error.status === 429 || error.status >= 500;

/** The session has ended: it may succeed after signing in again. */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** It is not there, or not any more: what was shown of it before is no longer true. */
export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

export const networkError = (cause: unknown) =>
  new ApiError({ status: 0, code: 'network', message: NETWORK_MESSAGE }, { cause });

/** Why something failed, where the page already shows what: for invalid input, its errors instead of the general message. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return UNEXPECTED_MESSAGE;
  const errors = error.code === 'request.invalid' ? Object.values(error.errors).flat() : [];
  return [...new Set(errors)].join('، ') || error.message;
}

/** A status alone is English and no sentence; the message of a missing connection is both. */
const actionOf = ({ isNetworkFailure }: ApiError) => (isNetworkFailure ? null : 'حدث خطأ في الخادم');

/** The sentence to show for anything that was thrown: the server's own, else what could not be done, and why. */
export function messageOf(error: unknown): string {
  const action =
    error instanceof ApiError && !error.hasServerMessage ? (error.action ?? actionOf(error)) : null;
  return action ? `${action}: ${reasonOf(error)}` : reasonOf(error);
}
