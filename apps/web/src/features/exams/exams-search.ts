import { instantOfCairo } from '@daad/domain/cairo-time';
import { searchOf } from '#web/lib/list-of.js';
import { indexParam, textParam } from '#web/lib/search-params.js';

/** `YYYY-MM-DD HH:mm` by the clocks in Cairo. */
const timeParam = (value: unknown) => {
  const text = textParam(value);
  return text && instantOfCairo(text) ? text : undefined;
};

export const examsSearch = searchOf({
  filters: { index: indexParam, name: textParam, from: timeParam, to: timeParam },
  pageSize: 10,
});

export type ExamsSearch = ReturnType<typeof examsSearch.readSearch>;
