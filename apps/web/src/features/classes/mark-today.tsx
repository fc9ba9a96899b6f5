import type { ClassStudent } from '@daad/contracts/classes.contract';
import { Box, Button, Group } from '@mantine/core';
import { IconArrowBackUp, IconCalendarCheck } from '@tabler/icons-react';
import { MakeUpBadge } from '#web/entities/attendance/mark-notes.js';
import { useSettling } from '#web/ui/feedback/use-settling.js';
import { StatusBadge } from '#web/ui/feedback/status-badge.js';

interface AttendanceStatus {
  present: boolean;
  waiting: boolean;
  canUndo: boolean;
  attendanceId: string | null;
}

/** The part of today's attendance that the dialog uses; the route passes it in, as it is another feature. */
export interface ClassAttendance {
  attendanceStatusOf: (student: ClassStudent, readAt: number) => AttendanceStatus;
  mark: (student: ClassStudent) => void;
  undo: (student: ClassStudent) => void;
  /** The last action, when it was a successful mark; `mine` is false for a student who was present already. */
  marked: { student: { fullName: string }; mine: boolean } | null;
  /** Taps that were refused. */
  refused: readonly { fullName: string; reason: string | null }[];
}

interface MarkTodayProps {
  student: ClassStudent;
  status: AttendanceStatus;
  /** The class is gone. */
  disabled: boolean;
  attendance: ClassAttendance;
}

/** Whether a student is here today, with the button that marks or takes the mark back. */
export function MarkToday({ student, status, disabled, attendance }: MarkTodayProps) {
  const { present, waiting, canUndo, attendanceId } = status;
  const settling = useSettling(`${present} ${canUndo}`);
  if (!present) {
    return (
      <Group gap="xs" wrap="nowrap">
        {student.madeUpIn && <StatusBadge tone="info">عوّض</StatusBadge>}
        <Button
          size="compact-sm"
          variant="light"
          flex="none"
          leftSection={<IconCalendarCheck size={16} />}
          disabled={disabled}
          aria-disabled={settling}
          aria-label={`تسجيل حضور ${student.fullName}`}
          onClick={() => settling || attendance.mark(student)}
        >
          <Box component="span" visibleFrom="sm">
            تسجيل&nbsp;
          </Box>
          الحضور
        </Button>
      </Group>
    );
  }
  // Who never was in the class could not be marked again.
  if (student.joinedOn === null) return <MakeUpBadge />;
  // With a record of today, a student who has left since is still listed.
  if (student.leftOn !== null) return <StatusBadge tone="neutral">حضر، ثم غادر الصف</StatusBadge>;
  return (
    <Group gap="xs" wrap="nowrap">
      {waiting ? (
        <StatusBadge tone="warning">بانتظار الاتصال</StatusBadge>
      ) : (
        <StatusBadge tone="success">حاضر</StatusBadge>
      )}
      {canUndo && (
        <Button
          size="compact-sm"
          variant="subtle"
          flex="none"
          disabled={disabled}
          aria-disabled={settling}
          aria-label={`تراجع عن حضور ${student.fullName}`}
          onClick={() => settling || attendance.undo({ ...student, attendanceId })}
        >
          <IconArrowBackUp size={16} />
          <Box component="span" visibleFrom="sm" ms={6}>
            تراجع
          </Box>
        </Button>
      )}
    </Group>
  );
}
