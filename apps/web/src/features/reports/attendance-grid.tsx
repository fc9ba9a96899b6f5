import type { WeekOfAttendance } from '@daad/contracts/reports.contract';
import { formatNumber } from '@daad/domain/amount-text';
import { attendanceRate } from '@daad/domain/attendance-rate';
import { Box, Center } from '@mantine/core';
import { formatShortDay } from '#web/lib/format.js';
import { Ltr } from '#web/ui/layout/isolates.js';
import type { Tone } from '#web/ui/layout/tone.js';
import shared from '#web/ui/layout/shared.module.css';
import tables from '#web/ui/chart/chart-table.module.css';
import classes from './attendance-grid.module.css';

const toneOf = (rate: number): Tone => (rate >= 75 ? 'success' : rate >= 50 ? 'accent' : 'danger');

/** The share of a class that came, week by week: a table that reads as a picture. */
export function AttendanceGrid({ rows }: { rows: readonly WeekOfAttendance[] }) {
  if (rows.length === 0)
    return (
      <Box component="p" mb="sm" c="dimmed">
        لم يُسجَّل حضور في هذه المدة.
      </Box>
    );
  // The oldest on the right, as in the charts.
  const weeks = [...new Set(rows.map(({ weekStart }) => weekStart))].sort();
  const classNames = new Map(rows.map(({ classId, className }) => [classId, className]));
  const cells = new Map(rows.map((row) => [`${row.classId} ${row.weekStart}`, row]));
  return (
    <>
      <Box component="p" mb="sm" c="dimmed">
        نسبة من حضر من طلاب الصف. الأقدم أولاً كما في الرسوم، والإطار المتقطع أقل من النصف.
      </Box>
      <div
        className={`${tables.scroll} ${classes.fromTheEnd}`}
        tabIndex={0}
        role="group"
        aria-label="نسبة الحضور"
      >
        <table className={`${tables.table} ${classes.pinned}`}>
          <thead>
            <tr>
              <th scope="col">الصف</th>
              {weeks.map((week) => (
                <th key={week} scope="col">
                  {formatShortDay(week)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...classNames].map(([classId, className]) => (
              <tr key={classId}>
                <th scope="row">{className}</th>
                {weeks.map((week) => (
                  <td key={week}>
                    <Rate row={cells.get(`${classId} ${week}`)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function Rate({ row }: { row: WeekOfAttendance | undefined }) {
  if (!row) return <span aria-label="لا حصة">—</span>;
  const rate = attendanceRate(row.attended, row.expected);
  return (
    <Center
      component="span"
      miw={56}
      py="xxs"
      fw={600}
      bdrs="sm"
      className={`${shared.toned} ${shared.tinted} ${classes.rate}`}
      data-tone={toneOf(rate)}
      title={`${formatNumber(row.attended)} من ${formatNumber(row.expected)}`}
    >
      <Ltr>{rate}%</Ltr>
    </Center>
  );
}
