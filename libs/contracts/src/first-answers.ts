import type { Page } from './paging.js';
import type { SiteContent } from './site.contract.js';
import type { Product } from './store.contract.js';

/** Answers that the server writes into a page it sends, so that its first picture waits for no further ones. */
export interface FirstAnswers {
  site: SiteContent;
  /** The front of the store, at a visitor's prices. */
  products?: Page<Product>;
}

/** The element of the page in which they stand, as JSON. */
export const FIRST_ANSWERS = 'first-answers';

/** What the store shows when nothing was chosen: the query of `product` that its plain address stands for. */
export const STORE_FRONT = { pageNumber: 1, pageSize: 12, available: true, sort: 'name' } as const;

/** So many of the store's cards have their pictures fetched at once; those further down wait until they come near. */
export const CARDS_IN_SIGHT = 4;

/** How wide the picture on a card is shown, as for `<img sizes>`. */
export const CARD_PICTURE_SIZES = '(max-width: 30em) 44vw, 300px';
