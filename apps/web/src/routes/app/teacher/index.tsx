import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import type { ClassOfToday } from '@daad/contracts/today.contract';
import { ActionTiles } from '#web/features/dashboard/board/action-tiles.js';
import { Board } from '#web/features/dashboard/board/board.js';
import { DashboardStats } from '#web/features/dashboard/statistics/dashboard-stats.js';
import { DayJobs } from '#web/features/dashboard/board/day-jobs.js';
import { statisticsQuery } from '#web/features/dashboard/statistics/statistics.queries.js';
import { jobsOf, tilesOf } from '#web/features/dashboard/teacher-links.js';
import { feedQuery, todayQuery } from '#web/features/dashboard/board/today.queries.js';
import { orderCountsQuery } from '#web/features/orders/board/order-counts.queries.js';
import { stagesQuery } from '#web/entities/stage/stage.queries.js';
import { mayLoad } from '#web/lib/may.js';
import { preload } from '#web/lib/preload.js';
import { Greeting } from '#web/ui/layout/greeting.js';
import { lazyDialog } from '#web/ui/dialog/lazy-dialog.js';
import { TitleRow } from '#web/ui/layout/title-row.js';
import { useDialogs } from '#web/ui/dialog/use-dialogs.js';
import { useMay } from '#web/lib/use-may.js';
import { mayOpen } from '#web/lib/teacher-pages.js';

const AttendanceDialog = lazyDialog(
  async () => (await import('#web/features/attendance/register/day-dialog.js')).AttendanceDialog,
);
const StudentForm = lazyDialog(
  async () => (await import('#web/features/students/student-form.js')).StudentForm,
);

export const Route = createFileRoute('/app/teacher/')({
  loader: ({ context }) => {
    if (!mayLoad(context, '/app/teacher')) return;
    preload(context.queryClient, todayQuery);
    preload(context.queryClient, feedQuery);
    preload(context.queryClient, statisticsQuery);
  },
  component: TeacherDashboard,
});

function TeacherDashboard() {
  const { session } = Route.useRouteContext();
  const may = useMay();
  const { data: counts } = useQuery({ ...orderCountsQuery, enabled: may('GET order/Counts') });
  const pending = counts?.pending ?? 0;
  const stages = useQuery(stagesQuery);
  const dialogs = useDialogs({
    register: (dialog, given: ClassOfToday) => <AttendanceDialog {...dialog} given={given} />,
    student: (dialog, _: null) => <StudentForm {...dialog} stages={stages} student={null} />,
  });
  const addStudent = may('POST student/Create') && (() => dialogs.open('student', null));
  const jobs = jobsOf(pending, addStudent).filter(
    ({ does }) => typeof does === 'function' || mayOpen(may, does.to),
  );
  const tiles = tilesOf(pending).filter(({ to }) => mayOpen(may, to));
  return (
    <>
      <TitleRow actions={jobs.length > 0 && <DayJobs jobs={jobs} />}>
        <Greeting name={session.user.fullName} dense />
      </TitleRow>
      <Board
        onTake={may('POST attendance/Attend') && ((one) => dialogs.open('register', one))}
        onAddStudent={addStudent}
        statistics={<DashboardStats />}
      />
      {tiles.length > 0 && <ActionTiles tiles={tiles} />}
      {dialogs.view}
    </>
  );
}
