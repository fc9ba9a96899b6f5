import type { Exam } from '@daad/contracts/exams.contract';
import { countOf } from '@daad/domain/arabic-text';
import { IconUsers } from '@tabler/icons-react';
import { formatDecimal } from '@daad/domain/amount-text';
import { formatDayTime } from '#web/lib/format.js';
import { actionsColumn } from '#web/ui/actions-column.js';
import { DataTable } from '#web/ui/data-table.js';
import type { Column, ListProps } from '#web/ui/data-table.types.js';
import { ExamStatusBadge } from '#web/entities/exam/exam-status-badge.js';
import { Ltr } from '#web/ui/isolates.js';
import { EditAndDelete, RowAction } from '#web/ui/row-action.js';

type ExamsTableProps = ListProps<Exam> & {
  onStudents: (exam: Exam) => void;
  onEdit: (exam: Exam) => void;
  onDelete: (exam: Exam) => void;
};

export function ExamsTable({ onStudents, onEdit, onDelete, ...list }: ExamsTableProps) {
  const students = (exam: Exam, wide: boolean) => (
    <RowAction
      label="الطلاب"
      name={`طلاب ودرجات ${exam.name}`}
      color="palm"
      wide={wide}
      onClick={() => onStudents(exam)}
    >
      <IconUsers size={18} />
    </RowAction>
  );
  const columns: readonly Column<Exam>[] = [
    { id: 'index', header: 'الرقم', width: '72px', card: 'hidden', cell: ({ index }) => <Ltr>{index}</Ltr> },
    { id: 'name', header: 'الامتحان', card: 'title', cell: ({ name }) => <bdi>{name}</bdi> },
    {
      id: 'degree',
      header: 'الدرجة الكلية',
      card: 'hidden',
      cell: ({ degree }) => <Ltr>{formatDecimal(degree)}</Ltr>,
    },
    { id: 'date', header: 'التاريخ', cell: ({ date }) => formatDayTime(date) },
    {
      id: 'students',
      header: 'الطلاب',
      cell: (exam) => countOf(exam.studentsNumber, 'student'),
    },
    {
      id: 'status',
      header: 'الحالة',
      card: 'figure',
      cell: ({ status }) => <ExamStatusBadge status={status} />,
    },
    {
      id: 'grades',
      header: 'الدرجات',
      card: 'action',
      cell: (exam) => students(exam, true),
      compact: (exam) => students(exam, false),
    },
    actionsColumn((exam) => (
      <EditAndDelete named={exam.name} onEdit={() => onEdit(exam)} onDelete={() => onDelete(exam)} />
    )),
  ];
  return <DataTable {...list} columns={columns} rowId={({ id }) => id} label="الامتحانات" cardsBelow={860} />;
}
