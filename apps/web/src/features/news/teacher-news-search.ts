import { searchOf } from '#web/lib/list-of.js';
import { flagParam } from '#web/lib/search-params.js';

export const teacherNewsSearch = searchOf({ filters: { pinned: flagParam }, pageSize: 10 });
