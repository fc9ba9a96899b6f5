import { IconCalendarWeek } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { Button } from '@mantine/core';
import type { SchoolClass } from '@daad/contracts/classes.contract';
import { AttendanceDialog } from '#web/features/attendance/register/day-dialog.js';
import { allClassesQuery } from '#web/entities/class/class.queries.js';
import { WeekTimetable } from '#web/features/classes/week-timetable.js';
import { mayLoad } from '#web/lib/may.js';
import { preload } from '#web/lib/preload.js';
import { EmptyState } from '#web/ui/feedback/empty-state.js';
import { ErrorState } from '#web/ui/feedback/error-state.js';
import { PageHeader } from '#web/ui/layout/page-header.js';
import { CardGridSkeleton } from '#web/ui/feedback/skeletons.js';
import { useDialogs } from '#web/ui/dialog/use-dialogs.js';
import { useMay } from '#web/lib/use-may.js';

export const Route = createFileRoute('/app/teacher/lectures')({
  loader: ({ context }) =>
    mayLoad(context, '/app/teacher/lectures') && preload(context.queryClient, allClassesQuery),
  component: Lectures,
});

function Lectures() {
  const may = useMay();
  const mayCreate = may('POST class/Create');
  const { data, error, refetch } = useQuery(allClassesQuery);
  const dialogs = useDialogs({
    register: (dialog, given: SchoolClass) => <AttendanceDialog {...dialog} given={given} />,
  });
  return (
    <>
      <PageHeader title="المحاضرات" description="جدول الأسبوع من اليوم، وحضور صفوف اليوم" />
      {error && !data ? (
        <ErrorState error={error} title="فشل في تحميل الجدول" onRetry={() => void refetch()} />
      ) : !data ? (
        <CardGridSkeleton count={6} imageHeight={40} />
      ) : data.items.length === 0 ? (
        <EmptyState
          icon={<IconCalendarWeek size={28} />}
          title={mayCreate ? 'لا توجد فصول متاحة. يرجى إنشاء فصل أولاً.' : 'لا توجد فصول متاحة بعد.'}
          action={
            mayCreate && (
              <Button component={Link} to="/app/teacher/classes">
                إدارة الصفوف
              </Button>
            )
          }
        />
      ) : (
        <WeekTimetable
          classes={data.items}
          onTake={may('POST attendance/Attend') && ((one) => dialogs.open('register', one))}
        />
      )}
      {dialogs.view}
    </>
  );
}
