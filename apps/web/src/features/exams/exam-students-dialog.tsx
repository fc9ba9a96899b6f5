import type { Exam, ExamStudent } from '@daad/contracts/exams.contract';
import { countOf } from '@daad/domain/arabic-text';
import { gradePercentage } from '@daad/domain/exam-points';
import { IconSearch, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { formatDecimal, formatNumber } from '@daad/domain/amount-text';
import { Button, Group, Stack, Text } from '@mantine/core';
import { isNotFound } from '#web/lib/api-error.js';
import { formatDayTime, formatPercent } from '#web/lib/format.js';
import { usePage } from '#web/lib/use-page.js';
import { ConfirmDialog } from '#web/ui/confirm-dialog.js';
import { DebouncedTextInput } from '#web/ui/debounced-text-input.js';
import { DeletedNote } from '#web/ui/deleted-note.js';
import { EmptyState } from '#web/ui/empty-state.js';
import { FormErrors } from '#web/ui/form-errors.js';
import { Ltr } from '#web/ui/isolates.js';
import { Modal } from '#web/ui/modal.js';
import { Pager } from '#web/ui/pager.js';
import { StatCard, StatRow } from '#web/ui/stat-card.js';
import { SuccessNote } from '#web/ui/success-note.js';
import { type DialogProps, useDialogs } from '#web/ui/use-dialogs.js';
import { useFlash } from '#web/ui/use-flash.js';
import { usePhone } from '#web/ui/use-narrow.js';
import { AddToExam } from './add-to-exam.js';
import { ExamStudentsTable } from './exam-students-table.js';
import { removeFromExam } from './exams.mutations.js';
import { type ExamStudentsFilter, examStudentsQuery } from './exams.queries.js';
import type { RefusedGrade } from './grade-field.js';
import classes from './exam-students-dialog.module.css';

interface ExamStudentsDialogProps extends DialogProps {
  exam: Exam;
  /** The button next to the one that adds one student. */
  importButton: (options: { disabled: boolean; onToggle: (isOpen: boolean) => void }) => ReactNode;
}

/** The students of an exam and their grades. */
export function ExamStudentsDialog({ opened, onClose, exam, importButton }: ExamStudentsDialogProps) {
  const isPhone = usePhone();
  const [filter, setFilter] = useState<ExamStudentsFilter>({ code: '', phone: '', page: 1 });
  const [done, showSuccess] = useFlash();
  const [importing, setImporting] = useState(false);
  const [refused, setRefused] = useState<ReadonlyMap<string, RefusedGrade>>(new Map());
  const { data, error, table } = usePage(
    {
      ...examStudentsQuery(exam.id, filter),
      // A closed dialog stays mounted, and its exam may be deleted.
      enabled: opened,
    },
    (page) => narrow({ page }),
  );
  const narrow = (patch: Partial<ExamStudentsFilter>) => setFilter((now) => ({ ...now, page: 1, ...patch }));
  const isDeleted = isNotFound(error);
  const average = data?.averageDegree ?? null;
  const settle = ({ id }: ExamStudent) =>
    setRefused((now) => new Map([...now].filter(([refusedId]) => refusedId !== id)));
  const dialogs = useDialogs({
    adding: (dialog) => <AddToExam {...dialog} exam={exam} />,
    removal: (dialog, student: ExamStudent) => (
      <ConfirmDialog
        {...dialog}
        mutation={removeFromExam}
        variables={student.id}
        onDone={() => {
          settle(student);
          showSuccess('تم إزالة الطالب من الامتحان بنجاح');
        }}
        title="إزالة من الامتحان"
        note={<>تُحذف درجته{student.points > 0 && ` وتُسترد منه ${countOf(student.points, 'point')}`}.</>}
      >
        هل أنت متأكد من إزالة <strong>{student.fullName}</strong> من {exam.name}؟
      </ConfirmDialog>
    ),
  });
  // A visible field shows it itself.
  const refusedElsewhere = [...refused.values()].filter(
    ({ student }) => data && !data.items.some(({ id }) => id === student.id),
  );

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      // Escape belongs to the dialog on top.
      closeOnEscape={!dialogs.isOpen() && !importing}
      title={`طلاب ${exam.name}`}
      size={1040}
      fullScreen={isPhone}
    >
      <Stack gap="md">
        <Text c="dimmed" size="sm">
          {formatDayTime(exam.date)} · الدرجة الكلية <Ltr>{formatDecimal(exam.degree)}</Ltr>
        </Text>
        {isDeleted && (
          <DeletedNote title="حُذف هذا الامتحان">
            حُذف الامتحان بعد فتح هذه النافذة، ومعه درجات طلابه ونقاطها.
          </DeletedNote>
        )}
        <div className={classes.statistics}>
          <StatRow of={{ data, error }}>
            <StatCard label="عدد الطلاب" value={formatNumber(exam.studentsNumber)} />
            <StatCard label="تم تقييمهم" value={formatNumber(data?.evaluatedNumber ?? 0)} />
            <StatCard label="متوسط الدرجات" value={average === null ? '—' : formatDecimal(average)} />
            <StatCard
              label="متوسط النسبة"
              value={average === null ? '—' : formatPercent(gradePercentage(average, exam.degree), 1)}
            />
          </StatRow>
        </div>
        <SuccessNote>{done}</SuccessNote>
        <FormErrors
          title="درجات لم تُحفظ"
          errors={refusedElsewhere.map(({ student, problem }) => `${student.fullName}: ${problem}`)}
        />
        <Group gap="sm" align="flex-end" className={classes.tools ?? ''}>
          <DebouncedTextInput
            label="كود الطالب"
            placeholder="كود الطالب"
            wait={300}
            value={filter.code}
            onChange={(code) => narrow({ code })}
          />
          <DebouncedTextInput
            label="هاتف الطالب"
            placeholder="01xxxxxxxxx"
            inputMode="tel"
            wait={300}
            value={filter.phone}
            onChange={(phone) => narrow({ phone })}
          />
          <Group gap="xs">
            {importButton({ disabled: isDeleted, onToggle: setImporting })}
            <Button
              leftSection={<IconUserPlus size={18} />}
              disabled={isDeleted}
              onClick={() => dialogs.open('adding', null)}
            >
              إضافة طالب
            </Button>
          </Group>
        </Group>
        <ExamStudentsTable
          {...table}
          examDegree={exam.degree}
          disabled={isDeleted}
          refused={refused}
          onRefused={(grade) => setRefused((now) => new Map(now).set(grade.student.id, grade))}
          onSettled={settle}
          onRemove={(student) => dialogs.open('removal', student)}
          empty={
            filter.code || filter.phone ? (
              <EmptyState icon={<IconSearch size={28} />} title="لا يوجد طلاب مطابقون للبحث" />
            ) : (
              <EmptyState icon={<IconUsers size={28} />} title="لا يوجد طلاب في هذا الامتحان">
                اضغط «إضافة طالب» لتختار من سيُسجَّل في الامتحان.
              </EmptyState>
            )
          }
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
      </Stack>

      {dialogs.view}
    </Modal>
  );
}
