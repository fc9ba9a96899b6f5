import { formatNumber } from '@daad/domain/amount-text';
import { attendanceRate } from '@daad/domain/attendance-rate';
import { Box, Progress, SimpleGrid } from '@mantine/core';
import { formatPercent } from '#web/lib/format.js';
import { Ltr } from '#web/ui/isolates.js';
import type { DayTotals } from './day-totals.js';
import looks from '#web/ui/looks.module.css';

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
      <SimpleGrid component="dl" cols={4} spacing="xs" mb={6} ta="center">
        <Stat label="الإجمالي" value={formatNumber(total)} />
        <Stat label="حاضر" value={formatNumber(attended)} colour="palm" />
        <Stat label="غائب" value={formatNumber(absent)} colour="clay" />
        <Stat label="نسبة الحضور" value={formatPercent(rate)} />
      </SimpleGrid>
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
      <dt className={`${looks.quiet} ${looks.whole}`}>{label}</dt>
      <Box component="dd" c={colour} fz="lg" fw={600} lh={1.4}>
        <Ltr>{value}</Ltr>
      </Box>
    </div>
  );
}
