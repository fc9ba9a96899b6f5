import { formatNumber } from '@daad/domain/amount-text';
import { attendanceRate, type ClassTodayStatus, classTodayStatus } from '@daad/domain/attendance-rate';
import { Box, Flex } from '@mantine/core';
import { formatPercent } from '#web/lib/format.js';
import { Ltr } from '#web/ui/layout/isolates.js';
import { StatusBadge } from '#web/ui/feedback/status-badge.js';
import type { Tone } from '#web/ui/layout/tone.js';
import shared from '#web/ui/layout/shared.module.css';

const STATUS: Record<ClassTodayStatus, { label: string; tone: Tone }> = {
  complete: { label: 'مكتمل', tone: 'success' },
  partial: { label: 'جزئي', tone: 'warning' },
  none: { label: 'لم يُسجَّل', tone: 'neutral' },
};

interface TodayCounts {
  todayAttended: number;
  todayTotal: number;
}

/** Today's attendance of a class: as text, colour and numbers. */
export function TodayBadge({ todayAbsent, ...counts }: TodayCounts & { todayAbsent: number }) {
  const { todayAttended, todayTotal } = counts;
  const { label, tone } = STATUS[classTodayStatus(todayAttended, todayTotal)];
  return (
    <Flex component="span" display="inline-flex" rowGap={2} columnGap="xs" align="center" wrap="wrap">
      <StatusBadge tone={tone}>{label}</StatusBadge>
      <Box component="span" c="dimmed" fz="xs" className={shared.whole ?? ''}>
        <Share {...counts} />
      </Box>
      {todayAbsent > 0 && (
        <Box component="span" c="dimmed" fz="xs" className={shared.whole ?? ''}>
          غائب <Ltr>{formatNumber(todayAbsent)}</Ltr>
        </Box>
      )}
    </Flex>
  );
}

/** The same for one line: `2/4 (50%)` in the colour of its status. */
export function TodayShare({ todayAttended, todayTotal }: TodayCounts) {
  const { tone } = STATUS[classTodayStatus(todayAttended, todayTotal)];
  return (
    <StatusBadge tone={tone}>
      <span>
        <Share todayAttended={todayAttended} todayTotal={todayTotal} />
      </span>
    </StatusBadge>
  );
}

function Share({ todayAttended, todayTotal }: TodayCounts) {
  return (
    <>
      <Ltr>
        {formatNumber(todayAttended)}/{formatNumber(todayTotal)}
      </Ltr>{' '}
      (<Ltr>{formatPercent(attendanceRate(todayAttended, todayTotal))}</Ltr>)
    </>
  );
}
