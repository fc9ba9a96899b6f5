import { searchOf } from '#web/lib/list-of.js';
import { dayParam, flagParam, oneOfParam, textParam } from '#web/lib/search-params.js';

export const attendanceSearch = searchOf({
  filters: {
    /** The default tab lists records of attendance. */
    tab: (value) => oneOfParam(value, ['absent'] as const),
    class: textParam,
    date: dayParam,
    phone: textParam,
    code: textParam,
    /** Only students who were absent from several meetings in a row. */
    running: (value) => (flagParam(value) ? true : undefined),
    /** Only those whose parents are left to contact. */
    uncontacted: (value) => (flagParam(value) ? true : undefined),
  },
  pageSize: 10,
  pageSizes: [10, 25, 50, 100],
});

export type AttendanceSearch = ReturnType<typeof attendanceSearch.readSearch>;
