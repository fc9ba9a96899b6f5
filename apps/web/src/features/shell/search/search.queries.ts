import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.js';
import { queryKeys } from '#web/lib/query-keys.js';

/** The latest exams with a text in their names. */
export const examHitsQuery = (name: string, pageSize: number) =>
  queryOptions({
    queryKey: [...queryKeys.exams, 'hits', name, pageSize],
    queryFn: ({ signal }) => callApi('GET exam/GetList', { query: { name, pageSize } }, { signal }),
  });

/** The newest orders with a text in their number or student. */
export const orderHitsQuery = (search: string, pageSize: number) =>
  queryOptions({
    queryKey: [...queryKeys.orders, 'hits', search, pageSize],
    queryFn: ({ signal }) => callApi('POST order/GetList', { body: { search, pageSize } }, { signal }),
  });
