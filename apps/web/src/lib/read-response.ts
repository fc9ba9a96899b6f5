import type { ResponseOf } from '@daad/contracts/call';
import type { Endpoint, Endpoints } from '@daad/contracts/calls';
import type { ErrorCode } from '@daad/contracts/errors';
import { ApiError, type FieldErrors, statusMessage } from './api-error.js';

/** The optional parts of any envelope; a proxy in between may send something else. */
interface AnyEnvelope {
  succeeded?: boolean;
  data?: unknown;
  message?: string | null;
  title?: string | null;
  code?: ErrorCode;
  errors?: FieldErrors | null;
}

export interface RawResponse {
  status: number;
  text: string;
  retryAfter: string | null;
}

function parseEnvelope(text: string): AnyEnvelope | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : null;
  } catch {
    return null;
  }
}

// Retry-After is seconds or a date (RFC 9110); our API sends seconds, a proxy may send either.
function readRetryAfter(header: string | null): number | null {
  if (header === null) return null;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return seconds;
  const until = Date.parse(header);
  return Number.isNaN(until) ? null : Math.max(0, Math.ceil((until - Date.now()) / 1000));
}

/** The error of a response that is no success; its message is the server's message, else its title, else the status. */
export function failureOf({ status, text, retryAfter }: RawResponse): ApiError {
  const envelope = parseEnvelope(text);
  return new ApiError({
    status,
    code: envelope?.code ?? 'unknown',
    message: envelope?.message || envelope?.title || statusMessage(status),
    errors: envelope?.errors ?? null,
    retryAfter: readRetryAfter(retryAfter),
  });
}

/**
 * The envelope's `data`. Not parsed with the schema: the types are the contract, which the server's tests check,
 * and a phone need not walk through a thousand rows twice.
 */
export function dataOf<E extends Endpoint>(response: RawResponse): ResponseOf<Endpoints[E]> {
  const envelope = parseEnvelope(response.text);
  if (response.status < 200 || response.status > 299 || envelope === null || envelope.succeeded === false) {
    throw failureOf(response);
  }
  return (envelope.data ?? null) as ResponseOf<Endpoints[E]>;
}
