import { formatDecimal } from '@daad/domain/amount-text';
import { Anchor, Box, Button, Flex, Title } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link, useLocation } from '@tanstack/react-router';
import { AddClasses } from '#web/features/exams/students/add-classes.js';
import { AddToExam } from '#web/features/exams/students/add-to-exam.js';
import { gradingSheetQuery } from '#web/features/exams/exams.queries.js';
import { GradingSheet } from '#web/features/exams/grading/grading-sheet.js';
import { isNotFound } from '#web/lib/api-error.js';
import { formatDayTime } from '#web/lib/format.js';
import { mayLoad } from '#web/lib/may.js';
import { preload } from '#web/lib/preload.js';
import { DeletedNote } from '#web/ui/feedback/deleted-note.js';
import { ErrorState } from '#web/ui/feedback/error-state.js';
import { Ltr } from '#web/ui/layout/isolates.js';
import shared from '#web/ui/layout/shared.module.css';
import { LinesSkeleton } from '#web/ui/feedback/skeletons.js';
import { useDialogs } from '#web/ui/dialog/use-dialogs.js';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Classes whose students are to be put into the exam first. Not in the address, which anyone could write. */
    addClasses?: string[];
  }
}

export const Route = createFileRoute('/app/teacher/exams/$examId/grades')({
  loader: ({ context, params }) =>
    mayLoad(context, '/app/teacher/exams/$examId/grades') &&
    preload(context.queryClient, gradingSheetQuery(params.examId)),
  component: ExamGrades,
});

/** The grading sheet of one exam. */
function ExamGrades() {
  const { examId } = Route.useParams();
  const navigate = Route.useNavigate();
  const { data, error, refetch } = useQuery(gradingSheetQuery(examId));
  const addClasses = useLocation({ select: ({ state }) => state.addClasses });
  const isDeleted = isNotFound(error);
  // The sheet opens with its first students, one of whom gets the focus.
  const showAdded = async () => {
    await refetch();
    await navigate({ to: '.', replace: true, state: {} });
  };
  const dialogs = useDialogs({
    adding: (dialog, exam: { id: string; name: string }) => <AddToExam {...dialog} exam={exam} />,
  });
  const addButton = data && (
    <Button
      variant="light"
      flex="none"
      leftSection={<IconUserPlus size={18} />}
      disabled={isDeleted}
      onClick={() => dialogs.open('adding', data.exam)}
    >
      إضافة طلاب
    </Button>
  );

  return (
    <>
      <Flex component="header" align="center" justify="space-between" gap="sm" mb="xs" maw={760}>
        <Box miw={0}>
          <Title order={1} size="h3" className={shared.breaks ?? ''}>
            درجات {data ? data.exam.name : 'الامتحان'}
          </Title>
          <span className={shared.quiet}>
            {data && (
              <>
                {formatDayTime(data.exam.date)} · من <Ltr>{formatDecimal(data.exam.degree)}</Ltr> ·{' '}
              </>
            )}
            <Anchor component={Link} to="/app/teacher/exams" fz="inherit">
              كل الامتحانات
            </Anchor>
          </span>
        </Box>
        {addButton}
      </Flex>
      {addClasses && <AddClasses examId={examId} classIds={addClasses} onDone={() => void showAdded()} />}
      {isDeleted && data && (
        <DeletedNote title="حُذف هذا الامتحان">حُذف الامتحان ومعه درجات طلابه ونقاطها.</DeletedNote>
      )}
      {data && !(addClasses && data.students.length === 0) ? (
        <GradingSheet key={examId} sheet={data} disabled={isDeleted} addButton={addButton} />
      ) : error ? (
        <ErrorState error={error} title="تعذر تحميل درجات الامتحان" onRetry={() => void refetch()} />
      ) : (
        <LinesSkeleton count={10} height={40} />
      )}
      {dialogs.view}
    </>
  );
}
