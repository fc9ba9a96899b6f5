import { Button } from '@mantine/core';
import { IconAward, IconClipboardText, IconPlus, IconSearch } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import type { Exam } from '@daad/contracts/exams.contract';
import { formatNumber } from '@daad/domain/amount-text';
import { nounOf } from '@daad/domain/arabic-text';
import { DeleteExam } from '#web/features/exams/delete-exam.js';
import { ExamStatistics } from '#web/features/exams/exam-statistics.js';
import { ExamForm } from '#web/features/exams/exam-form.js';
import { ExamStudentsDialog } from '#web/features/exams/exam-students-dialog.js';
import { ExamsFilters } from '#web/features/exams/exams-filters.js';
import { type ExamsSearch, isFiltered, readExamsSearch } from '#web/features/exams/exams-search.js';
import { ExamsTable } from '#web/features/exams/exams-table.js';
import { examsQuery } from '#web/features/exams/exams.queries.js';
import { RangesDialog } from '#web/features/exams/ranges-dialog.js';
import { RecomputeProgress, useRecomputation } from '#web/features/exams/recompute-progress.js';
import { UploadButton } from '#web/features/workbooks/upload-button.js';
import { preload } from '#web/lib/preload.js';
import { usePage } from '#web/lib/use-page.js';
import { EmptyState } from '#web/ui/empty-state.js';
import { PageHeader } from '#web/ui/page-header.js';
import { Pager } from '#web/ui/pager.js';
import { useDialog } from '#web/ui/use-dialog.js';

export const Route = createFileRoute('/app/teacher/exams')({
  validateSearch: readExamsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => preload(context.queryClient, examsQuery(deps)),
  component: Exams,
});

function Exams() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data, error, table } = usePage(examsQuery(search), (last) => goTo(last, true));
  const form = useDialog<{ exam: Exam | null }>();
  const removal = useDialog<Exam>();
  const students = useDialog<Exam>();
  const ranges = useDialog<true>();
  const [jobId, setJobId] = useState<string | null>(null);
  const recomputation = useRecomputation(jobId);

  const change = (patch: Partial<ExamsSearch>, replace = true) =>
    void navigate({ search: (now) => ({ ...now, page: undefined, ...patch }), replace, resetScroll: false });
  const goTo = (page: number, replace = false) => change({ page: page > 1 ? page : undefined }, replace);
  /** As the list has it now: it may have changed since the dialog was opened. */
  const present = (exam: Exam) => data?.items.find(({ id }) => id === exam.id) ?? exam;

  const addButton = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => form.open({ exam: null })}>
      إضافة امتحان
    </Button>
  );

  return (
    <>
      <PageHeader
        title="الامتحانات"
        description="الامتحانات ودرجات الطلاب والنقاط التي تمنحها"
        actions={
          <>
            <Button variant="default" leftSection={<IconAward size={18} />} onClick={() => ranges.open(true)}>
              إدارة النقاط
            </Button>
            {addButton}
          </>
        }
      />
      <ExamStatistics exams={data?.items} totalCount={data?.totalCount ?? 0} error={error} />
      {recomputation && !ranges.opened && <RecomputeProgress of={recomputation} />}
      <ExamsFilters search={search} onChange={change} />
      <ExamsTable
        {...table}
        onStudents={(exam) => students.open(exam)}
        onEdit={(exam) => form.open({ exam })}
        onDelete={(exam) => removal.open(exam)}
        empty={
          isFiltered(search) ? (
            <EmptyState icon={<IconSearch size={28} />} title="لا توجد امتحانات مطابقة للبحث">
              غيّر الفلاتر أو امسحها لترى كل الامتحانات.
            </EmptyState>
          ) : (
            <EmptyState
              icon={<IconClipboardText size={28} />}
              title="لا توجد امتحانات بعد"
              action={addButton}
            >
              أضف أول امتحان ثم سجل طلابه ودرجاتهم.
            </EmptyState>
          )
        }
      />
      {data && (
        <Pager
          of={data}
          page={search.page ?? 1}
          numbers="first"
          summary={`عرض ${formatNumber(data.items.length)} من ${formatNumber(data.totalCount)} ${nounOf(data.totalCount, 'exam')}`}
          onPageChange={goTo}
        />
      )}

      {form.view((dialog, subject) => (
        <ExamForm {...dialog} exam={subject.exam} onRecompute={setJobId} />
      ))}
      {removal.view((dialog, subject) => (
        <DeleteExam {...dialog} exam={subject} />
      ))}
      {students.view((dialog, subject) => (
        <ExamStudentsDialog
          {...dialog}
          exam={present(subject)}
          importButton={(options) => (
            <UploadButton
              template="exam-students"
              label="استيراد من Excel"
              examId={subject.id}
              subject={subject.name}
              {...options}
            />
          )}
        />
      ))}
      {ranges.view((dialog) => (
        <RangesDialog {...dialog} recomputation={recomputation} onRecompute={setJobId} />
      ))}
    </>
  );
}
