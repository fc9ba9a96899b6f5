import { Box } from '@mantine/core';
import { formatNumber } from '@daad/domain/amount-text';
import { attendanceRate } from '@daad/domain/attendance-rate';
import { formatPercent } from '#web/lib/format.js';
import { Ltr } from '#web/ui/isolates.js';
import type { DayTotals } from './day-totals.js';
import classes from './day-summary.module.css';

/** The day in four numbers, over a bar that shows the share of present students. */
export function DaySummary({ attended, absent, total }: DayTotals) {
  const rate = attendanceRate(attended, total);
  return (
    <Box
      component="section"
      flex="none"
      p="8px 12px 10px"
      bg="var(--sunk)"
      bdrs="md"
      aria-label="ملخص الحضور"
    >
      <dl className={classes.stats}>
        <Stat label="الإجمالي" value={formatNumber(total)} />
        <Stat label="حاضر" value={formatNumber(attended)} tone="present" />
        <Stat label="غائب" value={formatNumber(absent)} tone="absent" />
        <Stat label="نسبة الحضور" value={formatPercent(rate)} />
      </dl>
      <div className={classes.track} aria-hidden>
        <div className={classes.bar} style={{ inlineSize: `${total > 0 ? (attended / total) * 100 : 0}%` }} />
      </div>
    </Box>
  );
}

function Stat({ label, value, tone }: { label: string; value: string; tone?: 'present' | 'absent' }) {
  return (
    <div className={classes.stat} data-tone={tone}>
      <dt>{label}</dt>
      <dd>
        <Ltr>{value}</Ltr>
      </dd>
    </div>
  );
}
