import { IconClipboardText } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import type { Exam } from '@daad/contracts/exams.contract';
import { DeleteExam } from '#web/features/exams/delete-exam.js';
import { ExamForm } from '#web/features/exams/exam-form.js';
import { ExamStatistics, summaryOf } from '#web/features/exams/exam-statistics.js';
import { ExamStudentsDialog } from '#web/features/exams/students/exam-students-dialog.js';
import { ExamsFilters } from '#web/features/exams/exams-filters.js';
import { ExamsTable } from '#web/features/exams/exams-table.js';
import { examsSearch } from '#web/features/exams/exams-search.js';
import { examsList } from '#web/features/exams/exams.queries.js';
import { RangesButton } from '#web/features/exams/ranges/ranges-button.js';
import { RangesDialog } from '#web/features/exams/ranges/ranges-dialog.js';
import { RecomputeNote, useRecomputation } from '#web/features/exams/ranges/recompute-progress.js';
import { GradesUpload } from '#web/features/workbooks/grades-upload.js';
import { mayLoad } from '#web/lib/may.js';
import { preload } from '#web/lib/preload.js';
import { useList } from '#web/lib/use-list.js';
import { ListPage } from '#web/ui/table/list-page.js';
import { useDialogs } from '#web/ui/dialog/use-dialogs.js';

export const Route = createFileRoute('/app/teacher/exams/')({
  validateSearch: examsSearch.readSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    mayLoad(context, '/app/teacher/exams') && preload(context.queryClient, examsList.query(deps)),
  component: Exams,
});

function Exams() {
  const list = useList(examsList, Route.useSearch());
  const { data } = list;
  const navigate = Route.useNavigate();
  const [recomputation, followRecomputation] = useRecomputation();
  /** The exam as the list has it now, because it may have changed since the dialog was opened. */
  const present = (exam: Exam) => data?.items.find(({ id }) => id === exam.id) ?? exam;
  /** Opens the grading sheet; `addClasses` are the classes whose students are added to a new exam first. */
  const openSheet = (examId: string, addClasses?: string[]) =>
    void navigate({
      to: '/app/teacher/exams/$examId/grades',
      params: { examId },
      ...(addClasses && { state: { addClasses } }),
      ignoreBlocker: true,
    });
  const dialogs = useDialogs({
    form: (dialog, exam: Exam | null) => (
      <ExamForm {...dialog} exam={exam} onRecompute={followRecomputation} onCreated={openSheet} />
    ),
    removal: (dialog, exam: Exam) => <DeleteExam {...dialog} exam={exam} />,
    students: (dialog, exam: Exam) => (
      <ExamStudentsDialog
        {...dialog}
        exam={present(exam)}
        importButton={(options) => <GradesUpload exam={exam} {...options} />}
      />
    ),
    ranges: (dialog) => (
      <RangesDialog {...dialog} recomputation={recomputation} onRecompute={followRecomputation} />
    ),
  });

  return (
    <ListPage
      list={list}
      title="الامتحانات"
      description="الامتحانات ودرجات الطلاب والنقاط التي تمنحها"
      actions={<RangesButton onClick={() => dialogs.open('ranges', null)} />}
      add={{ label: 'إضافة امتحان', onClick: () => dialogs.open('form', null) }}
      above={
        <RecomputeNote
          of={dialogs.isOpen('ranges') ? null : recomputation}
          resting={
            <ExamStatistics exams={data?.items} totalCount={data?.totalCount ?? 0} error={list.query.error} />
          }
        />
      }
      filters={<ExamsFilters {...list.filters} />}
      none={{
        icon: <IconClipboardText size={28} />,
        title: 'لا توجد امتحانات بعد',
        text: 'أضف أول امتحان ثم سجل طلابه ودرجاتهم.',
      }}
      noneFound={{
        title: 'لا توجد امتحانات مطابقة للبحث',
        text: 'غيّر الفلاتر أو امسحها لترى كل الامتحانات.',
      }}
      pager={{ numbers: 'first', ...(data && { summary: summaryOf(data) }) }}
      below={dialogs.view}
    >
      {(table) => (
        <ExamsTable
          {...table}
          onGrades={({ id }) => openSheet(id)}
          onStudents={(exam) => dialogs.open('students', exam)}
          onEdit={(exam) => dialogs.open('form', exam)}
          onDelete={(exam) => dialogs.open('removal', exam)}
        />
      )}
    </ListPage>
  );
}
