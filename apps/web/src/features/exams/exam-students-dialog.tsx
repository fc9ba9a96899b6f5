import type { Exam, ExamStudent } from '@daad/contracts/exams.contract';
import { formatDecimal } from '@daad/domain/amount-text';
import { countOf } from '@daad/domain/arabic-text';
import { EXAM_GRADE_BANDS } from '@daad/domain/bands';
import { gradePercentage } from '@daad/domain/exam-points';
import { Button, Flex } from '@mantine/core';
import { IconListNumbers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { BandBadge } from '#web/entities/points/band-badge.js';
import { RosterDialog } from '#web/entities/student/roster-dialog.js';
import { classColumn } from '#web/entities/student/student-columns.js';
import { isNotFound } from '#web/lib/api-error.js';
import { formatDayTime, formatPercent } from '#web/lib/format.js';
import { usePage } from '#web/lib/use-page.js';
import type { Column } from '#web/ui/table/data-table.types.js';
import { DebouncedTextInput } from '#web/ui/form/debounced-text-input.js';
import { Ltr, Points } from '#web/ui/layout/isolates.js';
import type { DialogProps } from '#web/ui/dialog/use-dialogs.js';
import { useFlash } from '#web/ui/feedback/use-flash.js';
import { AddToExam } from './add-to-exam.js';
import { removeFromExam } from './exams.mutations.js';
import { type ExamStudentsFilter, examStudentsQuery } from './exams.queries.js';
import { GradeField, type RefusedGrade } from './grade-field.js';
import shared from '#web/ui/layout/shared.module.css';

interface ExamStudentsDialogProps extends DialogProps {
  exam: Exam;
  /** The button next to the one that adds one student. */
  importButton: (options: { disabled: boolean; onToggle: (isOpen: boolean) => void }) => ReactNode;
}

/** The students of an exam and their grades. */
export function ExamStudentsDialog({ exam, importButton, ...dialog }: ExamStudentsDialogProps) {
  const [filter, setFilter] = useState<ExamStudentsFilter>({ code: '', phone: '', page: 1 });
  const narrow = (patch: Partial<ExamStudentsFilter>) => setFilter((now) => ({ ...now, page: 1, ...patch }));
  const flash = useFlash();
  const [importing, setImporting] = useState(false);
  const grades = useRefusedGrades();
  const roster = usePage(
    {
      ...examStudentsQuery(exam.id, filter),
      // A closed dialog stays mounted, and its exam may be deleted.
      enabled: dialog.opened,
    },
    (page) => narrow({ page }),
  );
  const { data } = roster;
  const isDeleted = isNotFound(roster.error);
  const average = data?.averageDegree ?? null;

  return (
    <RosterDialog
      {...dialog}
      covered={importing}
      of="الامتحان"
      name={exam.name}
      about={
        <>
          {formatDayTime(exam.date)} · الدرجة الكلية <Ltr>{formatDecimal(exam.degree)}</Ltr>
        </>
      }
      isDeleted={isDeleted}
      deletedNote="حُذف الامتحان بعد فتح هذه النافذة، ومعه درجات طلابه ونقاطها."
      roster={roster}
      page={filter.page}
      onPageChange={(page) => narrow({ page })}
      statistics={[
        { label: 'عدد الطلاب', value: exam.studentsNumber },
        { label: 'تم تقييمهم', value: data?.evaluatedNumber },
        { label: 'متوسط الدرجات', value: average === null ? '—' : formatDecimal(average) },
        {
          label: 'متوسط النسبة',
          value: average === null ? '—' : formatPercent(gradePercentage(average, exam.degree), 1),
        },
      ]}
      flash={flash}
      problemsTitle="درجات لم تُحفظ"
      problems={grades.refusedElsewhere(data?.items)}
      filters={<Filters filter={filter} onChange={narrow} />}
      isFiltered={filter.code !== '' || filter.phone !== ''}
      actions={
        <>
          <Button
            variant="light"
            leftSection={<IconListNumbers size={18} />}
            disabled={isDeleted}
            renderRoot={(props) => (
              <Link to="/app/teacher/exams/$examId/grades" params={{ examId: exam.id }} {...props} />
            )}
          >
            ورقة الدرجات
          </Button>
          {importButton({ disabled: isDeleted, onToggle: setImporting })}
        </>
      }
      columns={columnsOf(exam.degree, grades, isDeleted)}
      cardsBelow={860}
      emptyNote="اضغط «إضافة طالب» لتختار من سيُسجَّل في الامتحان."
      hint="تُحفظ الدرجة عند الضغط على Enter أو مغادرة الخانة. الدرجة الفارغة تعني أنه لم يتم التقييم."
      adding={(above) => <AddToExam {...above} exam={exam} />}
      removal={removeFromExam}
      removalNote={({ points }) =>
        `تُحذف درجته${points > 0 ? ` وتُسترد منه ${countOf(points, 'point')}` : ''}.`
      }
      onRemoved={grades.settle}
    />
  );
}

/** The grades that were not saved. They are kept here, because rows unmount with the search and the pages. */
function useRefusedGrades() {
  const [refused, setRefused] = useState<ReadonlyMap<string, RefusedGrade>>(new Map());
  return {
    of: ({ id }: ExamStudent) => refused.get(id),
    refuse: (grade: RefusedGrade) => setRefused((now) => new Map(now).set(grade.student.id, grade)),
    settle: ({ id }: ExamStudent) =>
      setRefused((now) => new Map([...now].filter(([refusedId]) => refusedId !== id))),
    /** A visible field shows it itself. */
    refusedElsewhere: (visible: readonly ExamStudent[] | undefined) =>
      [...refused.values()]
        .filter(({ student }) => visible && !visible.some(({ id }) => id === student.id))
        .map(({ student, problem }) => `${student.fullName}: ${problem}`),
  };
}

interface FiltersProps {
  filter: ExamStudentsFilter;
  onChange: (patch: Partial<ExamStudentsFilter>) => void;
}

function Filters({ filter, onChange }: FiltersProps) {
  return (
    <>
      <DebouncedTextInput
        label="كود الطالب"
        placeholder="كود الطالب"
        flex="1 1 180px"
        wait={300}
        value={filter.code}
        onChange={(code) => onChange({ code })}
      />
      <DebouncedTextInput
        label="هاتف الطالب"
        placeholder="01xxxxxxxxx"
        flex="1 1 180px"
        inputMode="tel"
        wait={300}
        value={filter.phone}
        onChange={(phone) => onChange({ phone })}
      />
    </>
  );
}

function columnsOf(
  examDegree: number,
  grades: ReturnType<typeof useRefusedGrades>,
  disabled: boolean,
): Column<ExamStudent>[] {
  return [
    {
      ...classColumn,
      header: 'الصف ووقت الدخول',
      card: 'foot',
      long: false,
      compact: classColumn.cell,
      width: '232px',
      cell: ({ className, enterIn }) => (
        <Flex component="span" direction="column" fz="xs">
          {className ?? 'بدون صف'}
          <span className={shared.quiet}>{formatDayTime(enterIn)}</span>
        </Flex>
      ),
    },
    {
      id: 'grade',
      header: 'الدرجة',
      card: 'action',
      width: '170px',
      cell: (student) => (
        <GradeField
          student={student}
          examDegree={examDegree}
          disabled={disabled}
          refused={grades.of(student)}
          onRefused={grades.refuse}
          onSettled={() => grades.settle(student)}
        />
      ),
    },
    {
      id: 'band',
      header: 'التقدير',
      card: 'foot',
      cell: ({ studentDegree }) => (
        <BandBadge bands={EXAM_GRADE_BANDS} value={gradePercentage(studentDegree, examDegree)} />
      ),
    },
    {
      id: 'points',
      header: 'النقاط',
      card: 'foot',
      named: true,
      cell: ({ points }) => <Points value={points} />,
    },
  ];
}
