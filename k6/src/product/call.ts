import http from 'k6/http';
import { ORIGIN } from '../settings.ts';
import { addressHeaders } from './address.ts';

export interface Answer<Data> {
  /** 0 when no answer came. */
  status: number;
  ok: boolean;
  data: Data;
  message: string | null;
  /** Seconds that the product asks to wait, of the answer 429. */
  retryAfter: number;
}

export interface Page<Item> {
  items: Item[];
  totalCount: number;
}

interface Asked {
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
 * Makes one call (contract section 1) while sockets of the same user go on listening. Its figures are grouped by the tag
 * `name`: the path with `:id` for every id.
 */
export async function call<Data>(method: string, path: string, asked: Asked = {}): Promise<Answer<Data>> {
  const { body, token, headers, expected } = asked;
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
  const envelope = envelopeOf<Data>(response.body);
  const ok = status >= 200 && status < 300 && envelope?.succeeded === true;
  const message = envelope?.message ?? response.error ?? null;
  if (!ok && !expected?.includes(status)) console.error(`${method} ${path} answered ${status}: ${message}`);
  return {
    status,
    ok,
    data: envelope?.data as Data,
    message,
    retryAfter: Number(response.headers['Retry-After'] ?? 0),
  };
}

/** The data of a call without which there is no going on. @throws with what the product said */
export async function need<Data>(method: string, path: string, asked: Asked = {}): Promise<Data> {
  const answer = await call<Data>(method, path, asked);
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.message}`);
  return answer.data;
}

/** All rows of a list of the kind GET, page by page. */
export async function needAll<Item>(path: string, token: string): Promise<Item[]> {
  const items: Item[] = [];
  for (let number = 1; ; number++) {
    const join = path.includes('?') ? '&' : '?';
    const page = await need<Page<Item>>('GET', `${path}${join}PageSize=1000&PageNumber=${number}`, { token });
    items.push(...page.items);
    if (page.items.length === 0 || items.length >= page.totalCount) return items;
  }
}

/** The answer's text as the envelope; null when it is none, as from a proxy whose servers are gone. */
function envelopeOf<Data>(text: string | null) {
  try {
    return JSON.parse(text ?? '') as { succeeded: boolean; data: Data; message: string | null } | null;
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
