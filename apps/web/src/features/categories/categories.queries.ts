import { callApi } from '#web/lib/api-client.js';
import { listOf } from '#web/lib/list-of.js';
import { categoriesSearch } from './categories-search.js';

export const categoriesList = listOf({
  ...categoriesSearch,
  scope: 'categories',
  fetch: ({ q }, paging, options) =>
    callApi('GET category/GetList', { query: { search: q, ...paging } }, options),
});
