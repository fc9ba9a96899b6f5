import type { Page } from './paging.js';
import type { SiteContent } from './site.contract.js';
import type { Product } from './store.contract.js';

/** Data that the server writes into a page, so that its first paint waits for no further calls. */
export interface PreloadedData {
  site: SiteContent;
  /** The first page of the store, at the prices of a visitor. */
  products?: Page<Product>;
}

/** The id of the element that contains it, as JSON. */
export const PRELOADED_DATA_ID = 'preloaded-data';
