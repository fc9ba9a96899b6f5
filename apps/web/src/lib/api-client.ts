import type { Call, RequestOf, ResponseOf } from '@daad/contracts/call';
import { API_BASE } from '@daad/contracts/envelope';
import { ApiError, networkError, NOT_SIGNED_IN } from './api-error.js';
import { earlyResponse } from './early-reads.js';
import { dataOf, failureOf, type RawResponse } from './read-response.js';
import { refreshSession } from './refresh-session.js';
import { readSession } from './session-store.js';
import { send as sendRequest } from './transport.js';

/** What every contract call has; a looser type than `Call`, whose schemas make it invariant. */
export type AnyCall = Pick<Call, 'method' | 'path' | 'access' | 'response'>;

interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Sent again as they are when the call is repeated after a refresh, so an idempotency key stays the same. */
  headers?: Record<string, string> | undefined;
}

interface LooseRequest {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

const paramText = (value: unknown): string => {
  if (typeof value === 'string') return value;
  return value === undefined || value === null ? '' : JSON.stringify(value);
};

/** The address of a call; empty query values are left out (specification 1 section 5). */
export function urlOf(call: AnyCall, { params = {}, query = {} }: LooseRequest): string {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(paramText(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (paramText(value) !== '') search.set(name, paramText(value));
  }
  const text = search.toString();
  return `${API_BASE}/${path}${text ? `?${text}` : ''}`;
}

/**
 * Sends with the session's token. A 401 refreshes the session and sends once more; when the session is over, a call that
 * is open to the public goes out without a token, and any other keeps its 401.
 * @throws ApiError 401 without sending, when the call needs a token and there is none
 */
export async function withSession<Result extends { status: number }>(
  call: AnyCall,
  send: (token: string | null) => Promise<Result>,
): Promise<Result> {
  const token = call.access === 'anonymous' ? null : (readSession()?.token ?? null);
  if (!token && needsToken(call)) {
    const message = await loadFailureTexts().then(
      ({ missingTokenText }) => missingTokenText(call),
      () => NOT_SIGNED_IN,
    );
    throw new ApiError({ status: 401, code: 'auth.required', message });
  }
  const response = await send(token);
  if (response.status !== 401 || token === null) return response;
  const session = await refreshSession(token);
  if (!session && call.access !== 'public') return response;
  return send(session?.token ?? null);
}

/** Adds the failed action to the error of `work`. */
async function naming<Result>(call: AnyCall, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiError) {
      error.action = await loadFailureTexts().then(
        ({ failureText }) => failureText(call, error),
        () => null,
      );
    }
    throw error;
  }
}

/** Apart from the first scripts of the public pages, which seldom need them; the signed-in areas fetch them in advance. */
export const loadFailureTexts = () => import('./failure-texts.js');

const needsToken = ({ access }: AnyCall) => access !== 'anonymous' && access !== 'public';

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

function sendCall(call: AnyCall, request: LooseRequest, { signal, headers }: CallOptions): Promise<Response> {
  const body = request.body === undefined ? undefined : JSON.stringify(request.body);
  const url = urlOf(call, request);
  return withSession(call, async (token) => {
    try {
      const early = token && call.method === 'GET' ? await earlyResponse(url, token) : undefined;
      signal?.throwIfAborted();
      if (early) return early;
      return await sendRequest(url, {
        method: call.method,
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
  });
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

/** Makes one call of the contract and returns the envelope's `data`. @throws ApiError for every other response */
export function callApi<C extends AnyCall>(
  call: C,
  request: RequestOf<C>,
  options: CallOptions = {},
): Promise<ResponseOf<C>> {
  return naming(call, async () => {
    const response = await sendCall(call, request, options);
    return dataOf<C>(await readText(response));
  });
}

type FileResponse<C> =
  | { kind: 'file'; blob: Blob; fileName: string | null }
  | { kind: 'data'; data: ResponseOf<C> };

/** For calls that respond with a file when it is ready, else with an envelope (`student/ExportExcel` and its job). */
export async function callForFile<C extends AnyCall>(
  call: C,
  request: RequestOf<C>,
  options: CallOptions = {},
): Promise<FileResponse<C>> {
  const response = await sendCall(call, request, options);
  const isJson = response.headers.get('content-type')?.includes('json') ?? true;
  if (isJson) return { kind: 'data', data: dataOf<C>(await readText(response)) };
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
