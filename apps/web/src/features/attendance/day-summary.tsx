import { formatNumber } from '@daad/domain/amount-text';
import { attendanceRate } from '@daad/domain/attendance-rate';
import { Box } from '@mantine/core';
import { formatPercent } from '#web/lib/format.js';
import { Ltr } from '#web/ui/isolates.js';
import type { DayTotals } from './day-totals.js';
import looks from '#web/ui/looks.module.css';
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
        <Stat label="حاضر" value={formatNumber(attended)} colour="palm" />
        <Stat label="غائب" value={formatNumber(absent)} colour="clay" />
        <Stat label="نسبة الحضور" value={formatPercent(rate)} />
      </dl>
      <div className={classes.track} aria-hidden>
        <div className={classes.bar} style={{ inlineSize: `${total > 0 ? (attended / total) * 100 : 0}%` }} />
      </div>
    </Box>
  );
}

function Stat({ label, value, colour = 'bright' }: { label: string; value: string; colour?: string }) {
  return (
    <div>
      <dt className={`${looks.quiet} ${looks.whole}`}>{label}</dt>
      <Box component="dd" c={colour} fz="lg" fw={600} lh={1.4}>
        <Ltr>{value}</Ltr>
      </Box>
    </div>
  );
}
