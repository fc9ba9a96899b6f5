import type { RequestOf, ResponseOf } from '@daad/contracts/call';
import type { Endpoint, Endpoints } from '@daad/contracts/calls';
import { ApiError, networkError, NOT_SIGNED_IN } from './api-error.js';
import { earlyResponse } from './early-reads.js';
import { endedSession } from './ended-session.js';
import { accessOf, isRead, methodOf, type RequestParts, urlOf } from './endpoints.js';
import { noteForbidden } from './on-forbidden.js';
import { dataOf, failureOf, type RawResponse } from './read-response.js';
import { refreshSession } from './refresh-session.js';
import { readSession } from './session-store.js';
import { send as sendRequest } from './transport.js';

interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Sent again as they are when the call is repeated after a refresh, so an idempotency key stays the same. */
  headers?: Record<string, string> | undefined;
}

/**
 * While the password is asked for above an open page, what the page reads waits for it: a visitor would get less than the page shows.
 * @throws ApiError 401 when the user has left, or another has signed in
 */
async function untilSignedInAgain(signal: AbortSignal | undefined): Promise<string> {
  const ended = endedSession.read();
  await endedSession.over(signal);
  const session = readSession();
  if (session && session.userId === ended?.userId) return session.token;
  throw new ApiError({ status: 401, code: 'auth.required', message: NOT_SIGNED_IN });
}

/**
 * Sends with the session's token. A 401 refreshes the session and sends once more; when the session is over, a call that
 * is open to the public goes out without a token, and any other keeps its 401. Reads wait while the password is asked for again.
 * @throws ApiError 401 without sending, when the call needs a token and there is none
 */
export async function withSession<Result extends { status: number }>(
  endpoint: Endpoint,
  send: (token: string | null) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  const access = accessOf(endpoint);
  const waits = () => access !== 'anonymous' && isRead(endpoint) && endedSession.read() !== null;
  if (waits()) return send(await untilSignedInAgain(signal));
  const token = access === 'anonymous' ? null : (readSession()?.token ?? null);
  if (!token && access === 'signed-in') {
    const message = await loadFailureTexts().then(
      ({ missingTokenText }) => missingTokenText(endpoint),
      () => NOT_SIGNED_IN,
    );
    throw new ApiError({ status: 401, code: 'auth.required', message });
  }
  const response = await send(token);
  if (response.status === 403) noteForbidden();
  if (response.status !== 401 || token === null) return response;
  const session = await refreshSession(token);
  if (!session && waits()) return send(await untilSignedInAgain(signal));
  if (!session && access !== 'public') return response;
  return send(session?.token ?? null);
}

/** Adds the failed action to the error of `work`. */
async function naming<Result>(endpoint: Endpoint, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiError) {
      error.action = await loadFailureTexts().then(
        ({ failureText }) => failureText(endpoint, error),
        () => null,
      );
    }
    throw error;
  }
}

/** Apart from the first scripts of the public pages, which seldom need them; the signed-in areas fetch them in advance. */
export const loadFailureTexts = () => import('./failure-texts.js');

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

function sendCall(
  endpoint: Endpoint,
  request: RequestParts,
  { signal, headers }: CallOptions,
): Promise<Response> {
  const body = request.body === undefined ? undefined : JSON.stringify(request.body);
  const method = methodOf(endpoint);
  const url = urlOf(endpoint, request);
  const sendWith = async (token: string | null) => {
    try {
      const early = token && method === 'GET' ? await earlyResponse(url, token) : undefined;
      signal?.throwIfAborted();
      if (early) return early;
      return await sendRequest(url, {
        method,
        headers: {
          accept: 'application/json',
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
          ...(token && { authorization: `Bearer ${token}` }),
        },
        ...(body !== undefined && { body }),
        ...(signal && { signal }),
      });
    } catch (error) {
      throw isAbort(error) ? error : networkError(error);
    }
  };
  return withSession(endpoint, sendWith, signal);
}

async function readText(response: Response): Promise<RawResponse> {
  try {
    return {
      status: response.status,
      text: await response.text(),
      retryAfter: response.headers.get('retry-after'),
    };
  } catch (error) {
    throw isAbort(error) ? error : networkError(error);
  }
}

/** Makes one call of the contracts, named by method and path, and returns the envelope's `data`. @throws ApiError for every other response */
export function callApi<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<Endpoints[E]>,
  options: CallOptions = {},
): Promise<ResponseOf<Endpoints[E]>> {
  return naming(endpoint, async () => {
    const response = await sendCall(endpoint, request, options);
    return dataOf<E>(await readText(response));
  });
}

type FileResponse<E extends Endpoint> =
  | { kind: 'file'; blob: Blob; fileName: string | null }
  | { kind: 'data'; data: ResponseOf<Endpoints[E]> };

/** For calls that respond with a file when it is ready, else with an envelope (`student/ExportExcel` and its job). */
export async function callForFile<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<Endpoints[E]>,
  options: CallOptions = {},
): Promise<FileResponse<E>> {
  const response = await sendCall(endpoint, request, options);
  const isJson = response.headers.get('content-type')?.includes('json') ?? true;
  if (isJson) return { kind: 'data', data: dataOf<E>(await readText(response)) };
  if (!response.ok) throw failureOf(await readText(response));
  return {
    kind: 'file',
    blob: await response.blob(),
    fileName: fileNameOf(response.headers.get('content-disposition')),
  };
}

function fileNameOf(disposition: string | null): string | null {
  const encoded = /filename\*=(?:UTF-8'')?([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded) return decodeURIComponent(encoded.trim());
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? null;
}
