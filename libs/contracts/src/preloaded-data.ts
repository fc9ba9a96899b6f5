import type { Page } from './paging.js';
import type { SiteContent } from './site.contract.js';
import type { Product } from './store.contract.js';

/** Answers that the server writes into a page it sends, so that its first picture waits for no further ones. */
export interface PreloadedData {
  site: SiteContent;
  /** The front of the store, at a visitor's prices. */
  products?: Page<Product>;
}

/** The element of the page in which they stand, as JSON. */
export const PRELOADED_DATA_ID = 'preloaded-data';
