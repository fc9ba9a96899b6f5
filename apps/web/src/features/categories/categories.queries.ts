import { listCategories } from '@daad/contracts/categories.contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.js';
import { queryKeys } from '#web/lib/query-keys.js';
import type { CategoriesSearch } from './categories-search.js';

const PAGE_SIZE = 10;

export const categoriesPageQuery = ({ q, page = 1 }: CategoriesSearch) => {
  const query = { search: q, pageNumber: page, pageSize: PAGE_SIZE };
  return queryOptions({
    queryKey: [...queryKeys.categories, 'list', query],
    queryFn: ({ signal }) => callApi(listCategories, { query }, { signal }),
  });
};
