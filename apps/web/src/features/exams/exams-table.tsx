import type { Exam } from '@daad/contracts/exams.contract';
import { countOf } from '@daad/domain/arabic-text';
import { cairoDay, cairoToday } from '@daad/domain/calendar-day';
import { IconListNumbers, IconUsers } from '@tabler/icons-react';
import { formatDecimal } from '@daad/domain/amount-text';
import { formatDay, formatDayTime, formatShortDay, formatTime } from '#web/lib/format.js';
import { actionsColumn } from '#web/ui/table/actions-column.js';
import { DataTable } from '#web/ui/table/data-table.js';
import type { Column, ListProps } from '#web/ui/table/data-table.types.js';
import { ExamStatusBadge } from '#web/entities/exam/exam-status-badge.js';
import { Ltr } from '#web/ui/layout/isolates.js';
import { EditAndDelete, RowAction } from '#web/ui/table/row-action.js';

type ExamsTableProps = ListProps<Exam> & {
  onGrades: (exam: Exam) => void;
  onStudents: (exam: Exam) => void;
  onEdit: (exam: Exam) => void;
  onDelete: (exam: Exam) => void;
};

export function ExamsTable({ onGrades, onStudents, onEdit, onDelete, ...list }: ExamsTableProps) {
  const grades = (exam: Exam, wide: boolean) => (
    <RowAction
      label="الدرجات"
      name={`ورقة درجات ${exam.name}`}
      color="palm"
      wide={wide}
      onClick={() => onGrades(exam)}
    >
      <IconListNumbers size={18} />
    </RowAction>
  );
  const columns: readonly Column<Exam>[] = [
    { id: 'index', header: 'الرقم', width: '72px', card: 'hidden', cell: ({ index }) => <Ltr>{index}</Ltr> },
    {
      id: 'numbers',
      header: 'الرقم والدرجة الكلية',
      narrowOnly: true,
      cell: (exam) => <Numbers {...exam} />,
    },
    { id: 'name', header: 'الامتحان', card: 'title', cell: ({ name }) => <bdi>{name}</bdi> },
    {
      id: 'degree',
      header: 'الدرجة الكلية',
      card: 'hidden',
      cell: ({ degree }) => <Ltr>{formatDecimal(degree)}</Ltr>,
    },
    {
      id: 'date',
      header: 'التاريخ',
      cell: ({ date }) => formatDayTime(date),
      compact: ({ date }) => denseTime(date),
    },
    {
      id: 'students',
      header: 'الطلاب',
      cell: (exam) => countOf(exam.studentsNumber, 'student'),
    },
    {
      id: 'status',
      header: 'الحالة',
      card: 'value',
      cell: ({ status }) => <ExamStatusBadge status={status} />,
    },
    {
      id: 'grades',
      header: 'الدرجات',
      card: 'action',
      cell: (exam) => grades(exam, true),
      compact: (exam) => grades(exam, false),
    },
    actionsColumn((exam) => (
      <>
        <RowAction label="الطلاب" name={`طلاب ودرجات ${exam.name}`} onClick={() => onStudents(exam)}>
          <IconUsers size={18} />
        </RowAction>
        <EditAndDelete named={exam.name} onEdit={() => onEdit(exam)} onDelete={() => onDelete(exam)} />
      </>
    )),
  ];
  return <DataTable {...list} columns={columns} rowId={({ id }) => id} label="الامتحانات" cardsBelow={860} />;
}

/** The year only where it is another one, and then no hour. */
function denseTime(date: string): string {
  const isThisYear = cairoDay(new Date(date)).slice(0, 4) === cairoToday().slice(0, 4);
  return isThisYear ? `${formatShortDay(date)} ${formatTime(date)}` : formatDay(date);
}

function Numbers({ index, degree }: Exam) {
  return (
    <>
      رقم <Ltr>{index}</Ltr> · من <Ltr>{formatDecimal(degree)}</Ltr>
    </>
  );
}
