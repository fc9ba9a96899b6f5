import { callApi } from '#web/lib/api-client.js';
import { listOf } from '#web/lib/list-of.js';
import { teacherNewsSearch } from './teacher-news-search.js';

export const teacherNewsList = listOf({
  ...teacherNewsSearch,
  scope: 'news',
  fetch: ({ pinned }, paging, options) =>
    callApi('GET news/GetList', { query: { pinned, ...paging } }, options),
});
