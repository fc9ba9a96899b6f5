import { Box, Button } from '@mantine/core';
import { IconCalendarCheck, IconNews, IconReceipt, IconSchool, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import type { SchoolClass } from '@daad/contracts/classes.contract';
import { countOf } from '@daad/domain/arabic-text';
import { AttendanceDialog } from '#web/features/attendance/day-dialog.js';
import { allClassesQuery } from '#web/entities/class/class.queries.js';
import { WeekTimetable } from '#web/features/classes/week-timetable.js';
import { type ActionTile, ActionTiles } from '#web/features/dashboard/action-tiles.js';
import { DashboardStats } from '#web/features/dashboard/dashboard-stats.js';
import { statisticsQuery } from '#web/features/dashboard/statistics.queries.js';
import { orderCountsQuery } from '#web/features/orders/order-counts.queries.js';
import { preload } from '#web/lib/preload.js';
import { Greeting } from '#web/ui/greeting.js';
import { LinesSkeleton } from '#web/ui/skeletons.js';
import { TitleRow } from '#web/ui/title-row.js';
import { useDialogs } from '#web/ui/use-dialogs.js';

export const Route = createFileRoute('/app/teacher/')({
  loader: ({ context }) => {
    preload(context.queryClient, statisticsQuery);
    preload(context.queryClient, orderCountsQuery);
    preload(context.queryClient, allClassesQuery);
  },
  component: TeacherDashboard,
});

const ATTENDANCE: string = '/app/teacher/attendance';
const CLASSES: string = '/app/teacher/classes';

function TeacherDashboard() {
  const { session } = Route.useRouteContext();
  const { data: counts } = useQuery(orderCountsQuery);
  const pending = counts?.pending ?? 0;
  const tiles: readonly ActionTile[] = [
    {
      to: '/app/teacher/students',
      title: 'الطلاب',
      description: 'البيانات والنقاط والاستيراد',
      icon: IconUsers,
    },
    { to: CLASSES, title: 'الصفوف', description: 'المواعيد وطلاب كل صف', icon: IconSchool },
    {
      to: '/app/teacher/orders',
      title: 'الطلبات',
      description: pending > 0 ? `${countOf(pending, 'order')} قيد الانتظار` : 'لا طلبات قيد الانتظار',
      icon: IconReceipt,
      badge: { count: pending, label: 'قيد الانتظار' },
    },
    { to: '/app/teacher/news', title: 'الأخبار', description: 'ما يقرؤه الطلاب والزوار', icon: IconNews },
  ];
  return (
    <>
      <TitleRow
        actions={
          <>
            <Button component={Link} to={CLASSES} variant="default" leftSection={<IconSchool size={18} />}>
              إدارة الصفوف
            </Button>
            <Button component={Link} to={ATTENDANCE} leftSection={<IconCalendarCheck size={18} />}>
              تسجيل الحضور
            </Button>
          </>
        }
      >
        <Greeting name={session.user.fullName} />
      </TitleRow>
      <DashboardStats />
      <ClassesOfToday />
      <ActionTiles tiles={tiles} />
    </>
  );
}

/** Today's classes, one tap from their registers. A list that fails is left out: its own page shows the error. */
function ClassesOfToday() {
  const { data, error } = useQuery(allClassesQuery);
  const dialogs = useDialogs({
    register: (dialog, given: SchoolClass) => <AttendanceDialog {...dialog} given={given} />,
  });
  if (!data && error) return null;
  return (
    <Box mb="md">
      {data ? (
        <WeekTimetable classes={data.items} onTake={(one) => dialogs.open('register', one)} days={1} />
      ) : (
        <LinesSkeleton count={1} height={120} />
      )}
      {dialogs.view}
    </Box>
  );
}
