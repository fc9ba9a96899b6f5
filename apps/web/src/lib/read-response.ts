import type { ResponseOf } from '@daad/contracts/call';
import type { ErrorCode } from '@daad/contracts/errors';
import { ApiError, type FieldErrors, statusMessage } from './api-error.js';

/** The parts of an envelope that may stand in any answer; a proxy in between may answer something else altogether. */
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

/** Throws for every answer that is no success; the text is the server's message, else its title, else the status. */
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
 * The envelope's `data`. Not parsed with the schema: the types say what the server promises, its tests hold it to them,
 * and a phone need not walk through a thousand rows twice.
 */
export function dataOf<C>(response: RawResponse): ResponseOf<C> {
  const envelope = parseEnvelope(response.text);
  if (response.status < 200 || response.status > 299 || envelope === null || envelope.succeeded === false) {
    throw failureOf(response);
  }
  return (envelope.data ?? null) as ResponseOf<C>;
}
