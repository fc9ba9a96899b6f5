import type { AttendanceMark } from '@daad/contracts/student-home.contract';
import { Box, Flex } from '@mantine/core';
import { ATTENDANCE_LABELS, markKey, weekdayAndDay } from '#web/entities/attendance/attendance-words.js';
import { MarkNotes } from '#web/entities/attendance/mark-notes.js';
import { SignedPoints } from '#web/ui/layout/isolates.js';
import shared from '#web/ui/layout/shared.module.css';
import { StatusBadge } from '#web/ui/feedback/status-badge.js';

/** The marks of a month as a list, newest first. */
export function MonthMarks({ marks }: { marks: readonly AttendanceMark[] }) {
  return (
    <Flex component="ul" direction="column" gap="xs" aria-label="حصص الشهر">
      {marks.map((mark) => (
        <Mark key={markKey(mark)} mark={mark} />
      ))}
    </Flex>
  );
}

function Mark({ mark }: { mark: AttendanceMark }) {
  const { date, className, state, points } = mark;
  const { label, tone, icon: Icon } = ATTENDANCE_LABELS[state];
  return (
    <Flex component="li" align="center" gap="sm" px="md" py="xs" className={shared.card ?? ''}>
      <Box flex={1} miw={0}>
        <Box component="time" dateTime={date} display="block" fw={600}>
          {weekdayAndDay(date)}
        </Box>
        <Box component="span" className={`${shared.quiet} ${shared.breaks}`}>
          {className}
        </Box>
        <Flex wrap="wrap" gap="4px 8px" mt={2}>
          <MarkNotes {...mark} />
        </Flex>
      </Box>
      {points > 0 && <SignedPoints value={points} />}
      <StatusBadge tone={tone} icon={<Icon size={16} stroke={2.2} aria-hidden />}>
        {label}
      </StatusBadge>
    </Flex>
  );
}
