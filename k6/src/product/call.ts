import http from 'k6/http';
import { ORIGIN } from '../settings.ts';
import { addressHeaders } from './address.ts';

interface AnyResponse {
  /** 0 when none came. */
  status: number;
  /** The product's message, or why none came. */
  message: string;
  /** Seconds to wait, with status 429 or 503. */
  retryAfter: number;
}
export interface Success<Data> extends AnyResponse {
  ok: true;
  data: Data;
}
export interface Failure extends AnyResponse {
  ok: false;
  data: null;
}
export type ApiResponse<Data> = Success<Data> | Failure;

interface Envelope<Data> {
  succeeded: boolean;
  data: Data;
  message: string | null;
}

export interface Page<Item> {
  items: Item[];
  totalCount: number;
}

interface Options {
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
  /** Statuses that are no failure of this call; 2xx when left out. */
  expected?: number[];
}

type ResponseCallback = ReturnType<typeof http.expectedStatuses>;

const ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const callbacks = new Map<string, ResponseCallback>();

/**
 * Makes one call (contract section 1) while sockets of the same user go on receiving. Its metrics are grouped by the tag
 * `name`: the path with `:id` for every id.
 */
export async function call<Data>(
  method: string,
  path: string,
  options: Options = {},
): Promise<ApiResponse<Data>> {
  const { body, token, headers, expected } = options;
  const response = await http.asyncRequest(
    method,
    `${ORIGIN}/api/v1/${path}`,
    body === undefined ? null : JSON.stringify(body),
    {
      responseType: 'text',
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...addressHeaders(),
        ...headers,
      },
      tags: { name: path.replace(/\?.*/, '').replace(ID, ':id') },
      ...(expected && { responseCallback: callbackOf(expected) }),
    },
  );
  const { status } = response;
  const envelope = envelopeOf(response.body) as Envelope<Data> | null;
  const message = envelope?.message ?? response.error;
  const retryAfter = Number(response.headers['Retry-After'] ?? 0);
  if (status >= 200 && status < 300 && envelope?.succeeded) {
    return { ok: true, status, data: envelope.data, message, retryAfter };
  }
  if (!expected?.includes(status)) console.error(`${method} ${path} responded with ${status}: ${message}`);
  return { ok: false, status, data: null, message, retryAfter };
}

/** The data of a call that the journey cannot go on without. @throws with the product's message when it fails */
export async function need<Data>(method: string, path: string, options: Options = {}): Promise<Data> {
  const response = await call<Data>(method, path, options);
  if (response.ok) return response.data;
  throw new Error(`${method} ${path} responded with ${response.status}: ${response.message}`);
}

/** All rows of a list that is read with GET, page by page. */
export async function needAll<Item>(path: string, token: string): Promise<Item[]> {
  const items: Item[] = [];
  for (let number = 1; ; number++) {
    const join = path.includes('?') ? '&' : '?';
    const page = await need<Page<Item>>('GET', `${path}${join}PageSize=1000&PageNumber=${number}`, { token });
    items.push(...page.items);
    if (page.items.length === 0 || items.length >= page.totalCount) return items;
  }
}

/** The envelope in a response; null when it has none, as from a proxy whose servers are gone. */
function envelopeOf(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}

function callbackOf(statuses: number[]): ResponseCallback {
  const key = statuses.join();
  const known = callbacks.get(key) ?? http.expectedStatuses(...statuses);
  callbacks.set(key, known);
  return known;
}
