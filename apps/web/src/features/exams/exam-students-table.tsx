import type { ExamStudent } from '@daad/contracts/exams.contract';
import { EXAM_GRADE_BANDS } from '@daad/domain/bands';
import { gradePercentage } from '@daad/domain/exam-points';
import { IconUserMinus } from '@tabler/icons-react';
import { formatDayTime } from '#web/lib/format.js';
import { BandBadge } from '#web/entities/points/band-badge.js';
import { DataTable } from '#web/ui/data-table.js';
import type { Column, ListProps } from '#web/ui/data-table.types.js';
import { Ltr, Phone, Points } from '#web/ui/isolates.js';
import { RowAction } from '#web/ui/row-action.js';
import { StudentIdentity } from '#web/entities/student/student-identity.js';
import { GradeField, type RefusedGrade } from './grade-field.js';

type ExamStudentsTableProps = ListProps<ExamStudent> & {
  examDegree: number;
  /** The exam is gone. */
  disabled: boolean;
  /** By the id of the student's row. */
  refused: ReadonlyMap<string, RefusedGrade>;
  onRefused: (refused: RefusedGrade) => void;
  onSettled: (student: ExamStudent) => void;
  onRemove: (student: ExamStudent) => void;
};

export function ExamStudentsTable({
  examDegree,
  disabled,
  refused,
  onRefused,
  onSettled,
  onRemove,
  ...list
}: ExamStudentsTableProps) {
  const columns: readonly Column<ExamStudent>[] = [
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
    { id: 'entered', header: 'وقت الدخول', cell: ({ enterIn }) => formatDayTime(enterIn) },
    {
      id: 'grade',
      header: 'الدرجة',
      width: '170px',
      cell: (student) => (
        <GradeField
          student={student}
          examDegree={examDegree}
          disabled={disabled}
          refused={refused.get(student.id)}
          onRefused={onRefused}
          onSettled={() => onSettled(student)}
        />
      ),
    },
    {
      id: 'band',
      header: 'التقدير',
      cell: ({ studentDegree }) => (
        <BandBadge bands={EXAM_GRADE_BANDS} value={gradePercentage(studentDegree, examDegree)} />
      ),
    },
    { id: 'points', header: 'النقاط', cell: ({ points }) => <Points value={points} /> },
    {
      id: 'actions',
      header: 'الإجراءات',
      card: 'actions',
      cell: (student) => (
        <RowAction
          label="إزالة من الامتحان"
          color="clay"
          disabled={disabled}
          name={`إزالة ${student.fullName} من الامتحان`}
          onClick={() => onRemove(student)}
        >
          <IconUserMinus size={18} />
        </RowAction>
      ),
    },
  ];
  return (
    <DataTable {...list} columns={columns} rowId={({ id }) => id} label="طلاب الامتحان" cardsBelow={860} />
  );
}
