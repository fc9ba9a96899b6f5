import type { SharedReceipt } from './fees.contract.js';

/** A request of the API that a query of a page makes while the page is rendered on the server. */
export interface PageRead {
  method: string;
  url: string;
  body: string | undefined;
}

export type ReadForPage = (read: PageRead) => Promise<{ status: number; text: string }>;

export interface PageRequest {
  /** Path and query. */
  url: string;
  /** Scheme and host of the site. */
  origin: string;
  /** Of the style elements in the page. */
  styleNonce: string;
  /** The IP address that the calls of this page count for; the server's own where it is left out. */
  visitor?: string | undefined;
}

/** Data of a query by its key. */
export type PreloadedQuery = readonly [key: readonly unknown[], data: unknown];

export interface RenderedPage {
  status: 200 | 404;
  /** Tags for the head: title, descriptions, addresses. */
  head: string;
  /** The content of the root element. */
  html: string;
  /** Undefined where a query failed: the browser then renders the page again, with its own calls. */
  queries: PreloadedQuery[] | undefined;
}

/** The page of a receipt's link. */
export interface ReceiptPage {
  /** Null where there is none, and the message says why. */
  receipt: SharedReceipt | null;
  message: string;
  brand: string;
  styleNonce: string;
}

/** What the web app's build for the server exports (apps/web/src/entry-server.tsx). */
export interface PageRenderer {
  createRenderer: (read: ReadForPage) => (request: PageRequest) => Promise<RenderedPage>;
  /** @returns the content of the page's body, which needs no script */
  renderReceipt: (page: ReceiptPage) => string;
}

/** The id of the element with the data of the queries, as JSON. */
export const PRELOADED_QUERIES_ID = 'preloaded-queries';

/** The key of the site's content, which comes with every page. */
export const SITE_QUERY_KEY = ['site'] as const;
