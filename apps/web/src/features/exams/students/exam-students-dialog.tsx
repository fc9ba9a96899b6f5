import type { Exam, ExamStudent } from '@daad/contracts/exams.contract';
import { formatDecimal } from '@daad/domain/amount-text';
import { countOf } from '@daad/domain/arabic-text';
import { EXAM_GRADE_BANDS } from '@daad/domain/bands';
import { gradePercentage } from '@daad/domain/exam-points';
import { Box, Button, Flex, Text } from '@mantine/core';
import { IconListNumbers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { BandBadge } from '#web/entities/points/band-badge.js';
import { RosterDialog, RosterTable, RosterTools } from '#web/entities/student/roster-dialog.js';
import { classColumn } from '#web/entities/student/student-columns.js';
import { isNotFound } from '#web/lib/api-error.js';
import { formatDayTime, formatPercent } from '#web/lib/format.js';
import { usePage } from '#web/lib/use-page.js';
import { StatCard, StatRow } from '#web/ui/chart/stat-card.js';
import { DeletedNote } from '#web/ui/feedback/deleted-note.js';
import { FormErrors } from '#web/ui/form/form-errors.js';
import { Pager } from '#web/ui/table/pager.js';
import { ReservedNote } from '#web/ui/feedback/reserved-note.js';
import type { Column } from '#web/ui/table/data-table.types.js';
import { DebouncedTextInput } from '#web/ui/form/debounced-text-input.js';
import { Ltr, Points } from '#web/ui/layout/isolates.js';
import type { DialogProps } from '#web/ui/dialog/use-dialogs.js';
import { useFlash } from '#web/ui/feedback/use-flash.js';
import { AddToExam } from './add-to-exam.js';
import { removeFromExam } from '../exams.mutations.js';
import { type ExamStudentsFilter, examStudentsQuery } from '../exams.queries.js';
import { GradeField, type RefusedGrade } from '../grading/grade-field.js';
import shared from '#web/ui/layout/shared.module.css';
import { useSeesPhones } from '#web/entities/student/use-sees-phones.js';

interface ExamStudentsDialogProps extends DialogProps {
  exam: Exam;
  /** The button next to the one that adds one student. */
  importButton: (options: { disabled: boolean }) => ReactNode;
}

/** The students of an exam and their grades. */
export function ExamStudentsDialog({ exam, importButton, ...dialog }: ExamStudentsDialogProps) {
  const [filter, setFilter] = useState<ExamStudentsFilter>({ code: '', phone: '', page: 1 });
  const narrow = (patch: Partial<ExamStudentsFilter>) => setFilter((now) => ({ ...now, page: 1, ...patch }));
  const [done, showDone] = useFlash();
  const grades = useRefusedGrades();
  // A closed dialog stays mounted, and its exam may be deleted.
  const query = { ...examStudentsQuery(exam.id, filter), enabled: dialog.opened };
  const { data, error, table } = usePage(query, (page) => narrow({ page }));
  const isDeleted = isNotFound(error);

  return (
    <RosterDialog {...dialog} name={exam.name}>
      <ReservedNote
        text={
          <>
            {formatDayTime(exam.date)} · الدرجة الكلية <Ltr>{formatDecimal(exam.degree)}</Ltr>
          </>
        }
      >
        {done}
      </ReservedNote>
      {isDeleted && (
        <DeletedNote title="حُذف هذا الامتحان">
          حُذف الامتحان بعد فتح هذه النافذة، ومعه درجات طلابه ونقاطها.
        </DeletedNote>
      )}
      <Totals exam={exam} data={data} error={error} />
      <FormErrors errors={grades.refusedElsewhere(data?.items)} title="درجات لم تُحفظ" />
      <RosterTools
        filters={<Filters filter={filter} onChange={narrow} />}
        adding={(above) => <AddToExam {...above} exam={exam} />}
        isDeleted={isDeleted}
      >
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
        {importButton({ disabled: isDeleted })}
      </RosterTools>
      <RosterTable
        of="الامتحان"
        name={exam.name}
        table={table}
        columns={columnsOf(exam.degree, grades, isDeleted)}
        cardsBelow={860}
        isFiltered={filter.code !== '' || filter.phone !== ''}
        emptyNote="اضغط «إضافة طالب» لتختار من سيُسجَّل في الامتحان."
        removal={{
          mutation: removeFromExam,
          isPossible: () => !isDeleted,
          note: removalNote,
          onDone: (message, student) => {
            grades.settle(student);
            showDone(message);
          },
        }}
      />
      {data && data.totalCount > 0 && (
        <Text size="sm" c="dimmed">
          تُحفظ الدرجة عند الضغط على Enter أو مغادرة الخانة. الدرجة الفارغة تعني أنه لم يتم التقييم.
        </Text>
      )}
      <Pager
        label="صفحات الطلاب"
        of={data}
        page={filter.page}
        numbers="ellipsis"
        onPageChange={(page) => narrow({ page })}
      />
    </RosterDialog>
  );
}

const removalNote = ({ points }: ExamStudent) =>
  `تُحذف درجته${points > 0 ? ` وتُسترد منه ${countOf(points, 'point')}` : ''}.`;

interface TotalsProps {
  exam: Exam;
  data: { evaluatedNumber: number; averageDegree: number | null } | undefined;
  error: unknown;
}

function Totals({ exam, data, error }: TotalsProps) {
  const average = data?.averageDegree ?? null;
  return (
    <StatRow of={{ data, error }}>
      <StatCard label="عدد الطلاب" value={exam.studentsNumber} />
      <StatCard label="تم تقييمهم" value={data?.evaluatedNumber} />
      <StatCard label="متوسط الدرجات" value={average === null ? '—' : formatDecimal(average)} />
      <StatCard
        label="متوسط النسبة"
        value={average === null ? '—' : formatPercent(gradePercentage(average, exam.degree), 1)}
      />
    </StatRow>
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
      {useSeesPhones() && (
        <DebouncedTextInput
          label="هاتف الطالب"
          placeholder="01xxxxxxxxx"
          flex="1 1 180px"
          inputMode="tel"
          wait={300}
          value={filter.phone}
          onChange={(phone) => onChange({ phone })}
        />
      )}
    </>
  );
}

/** Without a grade the author is who has put the student in the exam. */
const graderOf = ({ studentDegree, authorName }: ExamStudent) =>
  studentDegree > 0 && authorName !== null && <bdi>{authorName}</bdi>;

function columnsOf(
  examDegree: number,
  grades: ReturnType<typeof useRefusedGrades>,
  disabled: boolean,
): Column<ExamStudent>[] {
  const band = ({ studentDegree }: ExamStudent) => (
    <BandBadge bands={EXAM_GRADE_BANDS} value={gradePercentage(studentDegree, examDegree)} />
  );
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
      cell: (student) => (
        <Flex component="span" direction="column" align="flex-start" gap={2}>
          {band(student)}
          {graderOf(student) && (
            <Box component="span" fz="xs" className={shared.quiet ?? ''}>
              سجّلها {graderOf(student)}
            </Box>
          )}
        </Flex>
      ),
      compact: band,
    },
    {
      id: 'points',
      header: 'النقاط',
      card: 'foot',
      named: true,
      cell: ({ points }) => <Points value={points} />,
    },
    {
      id: 'author',
      header: 'سجّلها',
      card: 'foot',
      named: true,
      narrowOnly: true,
      cell: graderOf,
    },
  ];
}
