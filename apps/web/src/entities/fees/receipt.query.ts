import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.js';
import { queryKeys } from '#web/lib/query-keys.js';

/** One receipt by its number; 404 where there is none. */
export const receiptQuery = (number: string) =>
  queryOptions({
    queryKey: [...queryKeys.fees, 'receipt', number],
    queryFn: ({ signal }) => callApi('GET fees/GetReceipt/:number', { params: { number } }, { signal }),
  });
