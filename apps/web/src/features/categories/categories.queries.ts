import { callApi } from '#web/lib/api-client.js';
import { listOf } from '#web/lib/list-of.js';
import { textParam } from '#web/lib/search-params.js';

export const categoriesList = listOf({
  scope: 'categories',
  filters: { q: textParam },
  pageSize: 10,
  fetch: ({ q }, paging, options) =>
    callApi('GET category/GetList', { query: { search: q, ...paging } }, options),
});
