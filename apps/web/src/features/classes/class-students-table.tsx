import { Button, Group } from '@mantine/core';
import type { ClassStudent } from '@daad/contracts/classes.contract';
import { CLASS_POINTS_BANDS } from '@daad/domain/bands';
import { IconArrowBackUp, IconCalendarCheck, IconUserMinus } from '@tabler/icons-react';
import { DataTable } from '#web/ui/data-table.js';
import type { Column, ListProps } from '#web/ui/data-table.types.js';
import { Ltr, Phone, Points } from '#web/ui/isolates.js';
import { Performance } from '#web/entities/points/performance.js';
import { RowAction } from '#web/ui/row-action.js';
import { StatusBadge } from '#web/ui/status-badge.js';
import { StudentIdentity } from '#web/entities/student/student-identity.js';

interface AttendanceStatus {
  present: boolean;
  canUndo: boolean;
  attendanceId: string | null;
}

/** What the dialog needs of today's attendance; the route brings it along. */
export interface ClassAttendance {
  attendanceStatusOf: (student: ClassStudent, readAt: number) => AttendanceStatus;
  mark: (student: ClassStudent) => void;
  undo: (student: ClassStudent) => void;
  /** The last action, when it was a successful mark; `mine` is false for a student who was present already. */
  marked: { student: { fullName: string }; mine: boolean } | null;
  /** The last mark that did not succeed. */
  failed: { student: { fullName: string }; failure: string } | null;
}

type ClassStudentsTableProps = ListProps<ClassStudent> & {
  /** The class is gone. */
  disabled: boolean;
  attendanceStatusOf: (student: ClassStudent) => AttendanceStatus;
  onMark: (student: ClassStudent) => void;
  onUndo: (student: ClassStudent) => void;
  onRemove: (student: ClassStudent) => void;
};

export function ClassStudentsTable({
  disabled,
  attendanceStatusOf,
  onMark,
  onUndo,
  onRemove,
  ...list
}: ClassStudentsTableProps) {
  const columns: readonly Column<ClassStudent>[] = [
    {
      id: 'student',
      header: 'الطالب',
      card: 'title',
      cell: ({ fullName, code, index }) => (
        <StudentIdentity name={fullName} code={code}>
          رقم <Ltr>{index}</Ltr>
        </StudentIdentity>
      ),
    },
    { id: 'phone', header: 'الهاتف', cell: ({ phoneNumber }) => <Phone value={phoneNumber} call /> },
    { id: 'points', header: 'النقاط', cell: ({ points }) => <Points value={points} /> },
    {
      id: 'performance',
      header: 'الأداء',
      cell: ({ points }) => <Performance bands={CLASS_POINTS_BANDS} points={points} />,
    },
    {
      id: 'today',
      header: 'حضور اليوم',
      cell: (student) => (
        <Today
          student={student}
          status={attendanceStatusOf(student)}
          disabled={disabled}
          onMark={onMark}
          onUndo={onUndo}
        />
      ),
    },
    {
      id: 'actions',
      header: 'الإجراءات',
      card: 'actions',
      cell: (student) => (
        <RowAction
          label="إزالة من الصف"
          color="clay"
          disabled={disabled}
          name={`إزالة ${student.fullName} من الصف`}
          onClick={() => onRemove(student)}
        >
          <IconUserMinus size={18} />
        </RowAction>
      ),
    },
  ];
  return <DataTable {...list} columns={columns} rowId={({ id }) => id} label="طلاب الصف" />;
}

interface TodayProps extends Pick<ClassStudentsTableProps, 'disabled' | 'onMark' | 'onUndo'> {
  student: ClassStudent;
  status: AttendanceStatus;
}

function Today({ student, status, disabled, onMark, onUndo }: TodayProps) {
  const { present, canUndo, attendanceId } = status;
  if (!present) {
    return (
      <Button
        size="compact-sm"
        variant="light"
        leftSection={<IconCalendarCheck size={16} />}
        disabled={disabled}
        aria-label={`تسجيل حضور ${student.fullName}`}
        onClick={() => onMark(student)}
      >
        تسجيل الحضور
      </Button>
    );
  }
  return (
    <Group gap="xs" wrap="nowrap">
      <StatusBadge tone="success">حاضر</StatusBadge>
      {canUndo && (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconArrowBackUp size={16} />}
          disabled={disabled}
          aria-label={`تراجع عن حضور ${student.fullName}`}
          onClick={() => onUndo({ ...student, attendanceId })}
        >
          تراجع
        </Button>
      )}
    </Group>
  );
}
