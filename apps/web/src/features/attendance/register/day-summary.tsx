import { formatNumber } from '@daad/domain/amount-text';
import { attendanceRate } from '@daad/domain/attendance-rate';
import { Box, Progress } from '@mantine/core';
import { formatPercent } from '#web/lib/format.js';
import { Ltr } from '#web/ui/layout/isolates.js';
import type { DayTotals } from './day-totals.js';
import shared from '#web/ui/layout/shared.module.css';
import classes from './day-summary.module.css';

/** The day in four numbers, over a bar that shows the share of present students. */
export function DaySummary({ attended, absent, total }: DayTotals) {
  const rate = attendanceRate(attended, total);
  return (
    <Box
      component="section"
      flex="none"
      bg="var(--sunk)"
      bdrs="md"
      className={classes.bar ?? ''}
      aria-label="ملخص الحضور"
    >
      <dl className={classes.totals}>
        <Stat label="الإجمالي" value={formatNumber(total)} />
        <Stat label="حاضر" value={formatNumber(attended)} colour="palm" />
        <Stat label="غائب" value={formatNumber(absent)} colour="clay" />
        <Stat label="نسبة الحضور" value={formatPercent(rate)} />
      </dl>
      <Progress
        value={total > 0 ? (attended / total) * 100 : 0}
        size={6}
        radius="xl"
        bg="var(--line)"
        aria-hidden
      />
    </Box>
  );
}

function Stat({ label, value, colour = 'bright' }: { label: string; value: string; colour?: string }) {
  return (
    <div>
      <dt className={`${shared.quiet} ${shared.whole}`}>{label}</dt>
      <Box component="dd" c={colour}>
        <Ltr>{value}</Ltr>
      </Box>
    </div>
  );
}
