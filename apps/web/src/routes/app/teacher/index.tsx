import {
  IconAward,
  IconCalendarCheck,
  IconNews,
  IconReceipt,
  IconSchool,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import type { ClassOfToday } from '@daad/contracts/today.contract';
import { countOf } from '@daad/domain/arabic-text';
import { AttendanceDialog } from '#web/features/attendance/day-dialog.js';
import { type ActionTile, ActionTiles } from '#web/features/dashboard/action-tiles.js';
import { Board } from '#web/features/dashboard/board.js';
import { DashboardStats } from '#web/features/dashboard/dashboard-stats.js';
import { type DayJob, DayJobs } from '#web/features/dashboard/day-jobs.js';
import { statisticsQuery } from '#web/features/dashboard/statistics.queries.js';
import { feedQuery, todayQuery } from '#web/features/dashboard/today.queries.js';
import { orderCountsQuery } from '#web/features/orders/order-counts.queries.js';
import { stagesQuery } from '#web/entities/stage/stage.queries.js';
import { StudentForm } from '#web/features/students/student-form.js';
import { preload } from '#web/lib/preload.js';
import { Greeting } from '#web/ui/greeting.js';
import { TitleRow } from '#web/ui/title-row.js';
import { useDialogs } from '#web/ui/use-dialogs.js';

export const Route = createFileRoute('/app/teacher/')({
  loader: ({ context: { queryClient } }) => {
    preload(queryClient, todayQuery);
    preload(queryClient, feedQuery);
    preload(queryClient, statisticsQuery);
    preload(queryClient, orderCountsQuery);
  },
  component: TeacherDashboard,
});

function TeacherDashboard() {
  const { session } = Route.useRouteContext();
  const { data: counts } = useQuery(orderCountsQuery);
  const pending = counts?.pending ?? 0;
  const stages = useQuery(stagesQuery);
  const dialogs = useDialogs({
    register: (dialog, given: ClassOfToday) => <AttendanceDialog {...dialog} given={given} />,
    student: (dialog, _: null) => <StudentForm {...dialog} stages={stages} student={null} />,
  });
  const addStudent = () => dialogs.open('student', null);
  return (
    <>
      <TitleRow actions={<DayJobs jobs={jobsOf(pending, addStudent)} />}>
        <Greeting name={session.user.fullName} dense />
      </TitleRow>
      <Board
        onTake={(one) => dialogs.open('register', one)}
        onAddStudent={addStudent}
        statistics={<DashboardStats />}
      />
      <ActionTiles tiles={tilesOf(pending)} />
      {dialogs.view}
    </>
  );
}

function jobsOf(pending: number, addStudent: () => void): readonly DayJob[] {
  return [
    { label: 'تسجيل الحضور', icon: IconCalendarCheck, does: { to: '/app/teacher/attendance' }, isMain: true },
    {
      label: 'إضافة نقاط',
      icon: IconAward,
      does: { to: '/app/teacher/points', search: { give: 1 } },
    },
    { label: 'إضافة طالب', icon: IconUserPlus, does: addStudent },
    {
      label: 'الطلبات المنتظرة',
      icon: IconReceipt,
      does: { to: '/app/teacher/orders', search: { status: 'Pending' } },
      badge: { count: pending, label: 'قيد الانتظار' },
    },
  ];
}

const tilesOf = (pending: number): readonly ActionTile[] => [
  {
    to: '/app/teacher/students',
    title: 'الطلاب',
    description: 'البيانات والنقاط والاستيراد',
    icon: IconUsers,
  },
  {
    to: '/app/teacher/classes',
    title: 'الصفوف',
    description: 'المواعيد وطلاب كل صف',
    icon: IconSchool,
  },
  {
    to: '/app/teacher/orders',
    title: 'الطلبات',
    description: pending > 0 ? `${countOf(pending, 'order')} قيد الانتظار` : 'لا طلبات قيد الانتظار',
    icon: IconReceipt,
    badge: { count: pending, label: 'قيد الانتظار' },
  },
  { to: '/app/teacher/news', title: 'الأخبار', description: 'ما يقرؤه الطلاب والزوار', icon: IconNews },
];
