import { searchOf } from '#web/lib/list-of.js';
import { textParam } from '#web/lib/search-params.js';

export const categoriesSearch = searchOf({ filters: { q: textParam }, pageSize: 10 });
