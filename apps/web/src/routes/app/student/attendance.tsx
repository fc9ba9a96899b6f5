import { Box } from '@mantine/core';
import { IconCalendarCheck, IconCalendarX, IconStar } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { AttendanceDots } from '#web/entities/attendance/attendance-dots.js';
import { monthSentence } from '#web/entities/attendance/attendance-words.js';
import { MonthMarks } from '#web/features/my-attendance/month-marks.js';
import { MonthPager } from '#web/features/my-attendance/month-pager.js';
import { myAttendanceQuery } from '#web/features/my-attendance/my-attendance.queries.js';
import { preload } from '#web/lib/preload.js';
import { monthParam } from '#web/lib/search-params.js';
import { EmptyState } from '#web/ui/feedback/empty-state.js';
import { ErrorState } from '#web/ui/feedback/error-state.js';
import { PageHeader } from '#web/ui/layout/page-header.js';
import { LinesSkeleton } from '#web/ui/feedback/skeletons.js';
import { StatCard, StatRow } from '#web/ui/chart/stat-card.js';
import shared from '#web/ui/layout/shared.module.css';

export const Route = createFileRoute('/app/student/attendance')({
  validateSearch: (raw: Record<string, unknown>): { month?: string | undefined } => ({
    month: monthParam(raw['month']),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    preload(context.queryClient, myAttendanceQuery(context.session.userId, deps.month)),
  component: MyAttendance,
});

/** All marks of the student, by month (specification 4 section 3). */
function MyAttendance() {
  const { userId } = Route.useRouteContext().session;
  const { month } = Route.useSearch();
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...myAttendanceQuery(userId, month),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHeader title="حضوري" description="علامة عن كل حصة، شهراً بعد شهر" />
      <StatRow of={{ data, error }}>
        <StatCard label="حضرت" value={data?.present} icon={<IconCalendarCheck size={22} />} tone="success" />
        <StatCard label="غبت" value={data?.absent} icon={<IconCalendarX size={22} />} tone="danger" />
        <StatCard label="نقاط الحضور" value={data?.points} icon={<IconStar size={22} />} tone="accent" />
      </StatRow>
      {data ? (
        <div className={shared.refreshes} data-refreshing={isPlaceholderData || undefined}>
          <MonthPager month={month ?? data.month} months={data.months} />
          {data.marks.length === 0 ? (
            <EmptyState icon={<IconCalendarCheck size={28} />} title="لا حصص في هذا الشهر">
              {data.months.length > 0
                ? 'انتقل إلى شهر آخر لترى علاماته.'
                : 'تظهر هنا علامة عن كل حصة منذ دخولك الصف.'}
            </EmptyState>
          ) : (
            <>
              <Box component="p" mb="xs" fw={500}>
                {monthSentence(data)}
              </Box>
              <Box mb="md">
                <AttendanceDots marks={data.marks} />
              </Box>
              <MonthMarks marks={data.marks} />
            </>
          )}
        </div>
      ) : error ? (
        <ErrorState error={error} title="تعذر تحميل حضورك" onRetry={() => void refetch()} />
      ) : (
        <LinesSkeleton count={5} />
      )}
    </>
  );
}
