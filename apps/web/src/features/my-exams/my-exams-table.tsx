import { Text } from '@mantine/core';
import type { StudentExam } from '@daad/contracts/exams.contract';
import { EXAM_GRADE_BANDS } from '@daad/domain/bands';
import { formatDecimal } from '@daad/domain/amount-text';
import { resultState } from '@daad/domain/exam-status';
import { formatDay } from '#web/lib/format.js';
import { BandBadge } from '#web/entities/points/band-badge.js';
import { DataTable } from '#web/ui/table/data-table.js';
import type { Column, ListProps } from '#web/ui/table/data-table.types.js';
import { ResultStateBadge } from '#web/entities/exam/result-state-badge.js';
import { Ltr, Score, SignedPoints } from '#web/ui/layout/isolates.js';

const isGraded = ({ studentDegree }: StudentExam) => studentDegree > 0;
const percentOf = ({ studentDegree, examDegree }: StudentExam) => (studentDegree / examDegree) * 100;

const COLUMNS: readonly Column<StudentExam>[] = [
  {
    id: 'name',
    header: 'الامتحان',
    card: 'title',
    cell: ({ examName }) => <Text fw={500}>{examName}</Text>,
  },
  { id: 'date', header: 'التاريخ', cell: ({ examDate }) => formatDay(examDate) },
  {
    id: 'status',
    header: 'الحالة',
    cell: ({ studentDegree, examDate }) => (
      <ResultStateBadge state={resultState(studentDegree, new Date(examDate), new Date())} />
    ),
  },
  {
    id: 'degree',
    header: 'الدرجة',
    card: 'value',
    cell: (exam) => <Score value={isGraded(exam) ? exam.studentDegree : null} of={exam.examDegree} />,
  },
  {
    id: 'percent',
    header: 'النسبة',
    card: 'hidden',
    cell: (exam) =>
      isGraded(exam) ? <Ltr>{formatDecimal(Math.round(percentOf(exam) * 10) / 10)}%</Ltr> : '—',
  },
  {
    id: 'grade',
    header: 'التقدير',
    cell: (exam) => <BandBadge bands={EXAM_GRADE_BANDS} value={isGraded(exam) ? percentOf(exam) : 0} />,
    compact: (exam) => isGraded(exam) && <BandBadge bands={EXAM_GRADE_BANDS} value={percentOf(exam)} />,
  },
  {
    id: 'points',
    header: 'النقاط',
    cell: ({ points }) => (points > 0 ? <SignedPoints value={points} /> : '—'),
    compact: ({ points }) => points > 0 && <SignedPoints value={points} />,
  },
];

export function MyExamsTable(list: ListProps<StudentExam>) {
  return <DataTable columns={COLUMNS} rowId={({ id }) => id} label="امتحاناتي" {...list} />;
}
