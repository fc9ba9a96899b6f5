import { Button, Group } from '@mantine/core';
import type { Exam } from '@daad/contracts/exams.contract';
import { countOf } from '@daad/domain/arabic-text';
import { IconPencil, IconTrash, IconUsers } from '@tabler/icons-react';
import { formatDecimal } from '@daad/domain/amount-text';
import { formatDayTime } from '#web/lib/format.js';
import { DataTable } from '#web/ui/data-table.js';
import type { Column, ListProps } from '#web/ui/data-table.types.js';
import { ExamStatusBadge } from '#web/entities/exam/exam-status-badge.js';
import { Ltr } from '#web/ui/isolates.js';
import { RowAction } from '#web/ui/row-action.js';

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
    {
      id: 'actions',
      header: 'الإجراءات',
      card: 'actions',
      cell: (exam) => (
        <Group gap={4} wrap="nowrap">
          <Button
            variant="light"
            size="compact-sm"
            leftSection={<IconUsers size={16} />}
            aria-label={`طلاب ودرجات ${exam.name}`}
            onClick={() => onStudents(exam)}
          >
            الطلاب
          </Button>
          <RowAction label="تعديل" name={`تعديل ${exam.name}`} onClick={() => onEdit(exam)}>
            <IconPencil size={18} />
          </RowAction>
          <RowAction label="حذف" color="clay" name={`حذف ${exam.name}`} onClick={() => onDelete(exam)}>
            <IconTrash size={18} />
          </RowAction>
        </Group>
      ),
    },
  ];
  return <DataTable {...list} columns={columns} rowId={({ id }) => id} label="الامتحانات" cardsBelow={860} />;
}
