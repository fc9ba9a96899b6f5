import { DATED_EXAM_STATUSES } from '@daad/domain/exam-status';
import { searchOf } from '#web/lib/list-of.js';
import { oneOfParam, textParam } from '#web/lib/search-params.js';

export const readStatus = (value: unknown) => oneOfParam(value, DATED_EXAM_STATUSES);

export const myExamsSearch = searchOf({ filters: { q: textParam, status: readStatus }, pageSize: 10 });
