import { Button } from '@mantine/core';
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
import { EditAndDelete } from '#web/ui/row-action.js';

type ExamsTableProps = ListProps<Exam> & {
  onStudents: (exam: Exam) => void;
  onEdit: (exam: Exam) => void;
  onDelete: (exam: Exam) => void;
};

export function ExamsTable({ onStudents, onEdit, onDelete, ...list }: ExamsTableProps) {
  const columns: readonly Column<Exam>[] = [
    { id: 'index', header: 'الرقم', width: '72px', cell: ({ index }) => <Ltr>{index}</Ltr> },
    { id: 'name', header: 'الامتحان', card: 'title', cell: ({ name }) => <bdi>{name}</bdi> },
    { id: 'degree', header: 'الدرجة الكلية', cell: ({ degree }) => <Ltr>{formatDecimal(degree)}</Ltr> },
    { id: 'date', header: 'التاريخ', cell: ({ date }) => formatDayTime(date) },
    {
      id: 'students',
      header: 'الطلاب',
      cell: (exam) => countOf(exam.studentsNumber, 'student'),
    },
    { id: 'status', header: 'الحالة', cell: ({ status }) => <ExamStatusBadge status={status} /> },
    actionsColumn((exam) => (
      <>
        <Button
          variant="light"
          size="compact-sm"
          leftSection={<IconUsers size={16} />}
          aria-label={`طلاب ودرجات ${exam.name}`}
          onClick={() => onStudents(exam)}
        >
          الطلاب
        </Button>
        <EditAndDelete named={exam.name} onEdit={() => onEdit(exam)} onDelete={() => onDelete(exam)} />
      </>
    )),
  ];
  return <DataTable {...list} columns={columns} rowId={({ id }) => id} label="الامتحانات" cardsBelow={860} />;
}
