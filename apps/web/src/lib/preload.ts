import type { QueryClient, QueryExecuteOptions, QueryKey } from '@tanstack/react-query';

/** Starts to load what a page shows. A failure is left to the page, which shows it where the data belongs. */
export function preload<Data, Selected, Key extends QueryKey>(
  client: QueryClient,
  options: QueryExecuteOptions<Data, Error, Selected, Data, Key>,
): void {
  client.query(options).catch(() => undefined);
}
