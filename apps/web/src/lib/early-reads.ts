import { readSession, type Session } from './session-store.js';
import { fieldsOf } from './stored-json.js';
import { whenIdle } from './when-idle.js';

/** Reads begun while the scripts were loading (before-first-paint.js), by their address. */
interface EarlyReads {
  token: string;
  /** Undefined when the server was not reached. */
  responses: Map<string, Promise<Response | undefined>>;
}

declare global {
  var earlyReads: EarlyReads | undefined;
}

/** Kept by the browser: the addresses that each page read first, the page visited last at the end. */
const KEY = 'firstReads';
const MOST_PAGES = 10;
const MOST_READS = 10;

/** What the opened page has read until now; null once the first reads are over. */
let noted: Set<string> | null = null;

/** The part of the router that is needed here. */
interface Renders {
  subscribe: (event: 'onRendered', listener: () => void) => () => void;
}

/**
 * A signed-in page keeps what it reads first, so that its next visit reads it at once, while the scripts load. The first reads are
 * over when the page is rendered and the browser idle.
 */
export function noteFirstReads(router: Renders): void {
  const page = location.pathname + location.search;
  if (!page.startsWith('/app')) return;
  noted = new Set();
  const unsubscribe = router.subscribe('onRendered', () => {
    unsubscribe();
    whenIdle(() => keep(page));
  });
}

function keep(page: string): void {
  const reads = [...(noted ?? [])].slice(0, MOST_READS);
  noted = null;
  delete globalThis.earlyReads;
  const session = readSession();
  if (!session || reads.length === 0) return;
  const reader = readerOf(session);
  const others = Object.entries(pagesOf(reader)).filter(([other]) => other !== page);
  const pages = Object.fromEntries([...others.slice(1 - MOST_PAGES), [page, reads]]);
  localStorage.setItem(KEY, JSON.stringify({ reader, pages }));
}

/** Who reads: the same user may read less after a change of permissions. before-first-paint.js writes it in the same way. */
const readerOf = ({ userId, permissions }: Session) => [userId, ...permissions].join();

/** Another reader's pages are forgotten. */
function pagesOf(reader: string): Partial<Record<string, unknown>> {
  try {
    const kept = fieldsOf(JSON.parse(localStorage.getItem(KEY) ?? 'null'));
    return kept['reader'] === reader ? fieldsOf(kept['pages']) : {};
  } catch {
    return {};
  }
}

/** The response to a read that the page has begun already with the same token. Each is given once, as its body can be read once. */
export async function earlyResponse(url: string, token: string): Promise<Response | undefined> {
  noted?.add(url);
  const early = globalThis.earlyReads;
  if (early?.token !== token) return undefined;
  const response = early.responses.get(url);
  early.responses.delete(url);
  return response;
}
