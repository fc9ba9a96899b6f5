import { PRELOADED_QUERIES_ID, type PreloadedQuery } from '@daad/contracts/rendered-page';

/** The data with which the server rendered the page. Undefined where it rendered none. */
export function takePreloadedQueries(): PreloadedQuery[] | undefined {
  const element = document.getElementById(PRELOADED_QUERIES_ID);
  element?.remove();
  return element ? (JSON.parse(element.textContent) as PreloadedQuery[]) : undefined;
}
