import type { QueryClient, QueryExecuteOptions, QueryKey } from '@tanstack/react-query';
import { isOnServer } from './transport.js';

/** Starts to load what a page shows. A failure is left to the page, which shows it where the data belongs. */
export function preload<Data, Selected, Key extends QueryKey>(
  client: QueryClient,
  options: QueryExecuteOptions<Data, Error, Selected, Data, Key>,
): void {
  client.query(options).catch(() => undefined);
}

/**
 * The same for a page that the server renders.
 * @returns on the server only, which renders the page with its data: when it is there
 */
export function preloadPublic<Data, Selected, Key extends QueryKey>(
  client: QueryClient,
  options: QueryExecuteOptions<Data, Error, Selected, Data, Key>,
): Promise<unknown> | undefined {
  const loading = client.query(options).catch(() => undefined);
  return isOnServer() ? loading : undefined;
}

/** Loads data for a part of the page that is rendered later: a dialog, or filters. */
export const preloadOnServer: typeof preloadPublic = (client, options) =>
  isOnServer() ? preloadPublic(client, options) : undefined;

/** When all of them are there. */
export const preloadAll = (
  ...loading: readonly (Promise<unknown> | '' | undefined)[]
): Promise<unknown> | undefined =>
  isOnServer() ? Promise.all(loading.filter((one) => one instanceof Promise)) : undefined;
