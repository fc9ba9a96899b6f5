import { Button, Tabs } from '@mantine/core';
import { IconCalendarCheck, IconCalendarOff, IconSearch, IconUserX } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import type { SchoolClass } from '@daad/contracts/classes.contract';
import { AttendanceFilters } from '#web/features/attendance/attendance-filters.js';
import {
  ATTENDANCE_PAGE_SIZES,
  type AttendanceSearch,
  isFiltered,
  isFuture,
  pagingOf,
  readAttendanceSearch,
} from '#web/features/attendance/attendance-search.js';
import { attendanceQuery, type AttendanceRow } from '#web/features/attendance/attendance.queries.js';
import { AttendanceDialog } from '#web/features/attendance/day-dialog.js';
import { DeleteRecord } from '#web/features/attendance/delete-record.js';
import { QuickAccess } from '#web/features/attendance/quick-access.js';
import { RecordsTable } from '#web/features/attendance/records-table.js';
import { allClassesQuery } from '#web/features/classes/classes.queries.js';
import { UploadButton } from '#web/features/workbooks/upload-button.js';
import { preload } from '#web/lib/preload.js';
import { usePage } from '#web/lib/use-page.js';
import { EmptyState } from '#web/ui/empty-state.js';
import { PageHeader } from '#web/ui/page-header.js';
import { Pager } from '#web/ui/pager.js';
import { useDialog } from '#web/ui/use-dialog.js';

export const Route = createFileRoute('/app/teacher/attendance')({
  validateSearch: readAttendanceSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    preload(queryClient, allClassesQuery);
    if (!isFuture(deps)) preload(queryClient, attendanceQuery(deps));
  },
  component: Attendance,
});

function Attendance() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const classes = useQuery(allClassesQuery);
  const { data, table } = usePage(
    {
      ...attendanceQuery(search),
      // The rows of one tab must not be shown in the other.
      placeholderData: (previous, query) =>
        query?.queryKey[1] === (search.tab ?? 'present') ? keepPreviousData(previous) : undefined,
    },
    (last) => goTo(last, true),
  );
  const register = useDialog<{ given: SchoolClass | null }>();
  const removal = useDialog<AttendanceRow & { id: string }>();

  const change = (patch: Partial<AttendanceSearch>, replace = true) =>
    void navigate({ search: (now) => ({ ...now, page: undefined, ...patch }), replace, resetScroll: false });
  const goTo = (page: number, replace = false) => change({ page: page > 1 ? page : undefined }, replace);
  const { page, size } = pagingOf(search);
  const tab = search.tab ?? 'present';

  return (
    <>
      <PageHeader
        title="الحضور"
        description="اختر الصف وسجل حضور طلابه، أو راجع السجلات"
        actions={
          <>
            <UploadButton template="attendance" label="رفع ملف الحضور" />
            <Button
              leftSection={<IconCalendarCheck size={18} />}
              onClick={() => register.open({ given: null })}
            >
              تسجيل الحضور
            </Button>
          </>
        }
      />
      <QuickAccess
        classes={classes.data?.items}
        error={classes.error}
        onRetry={() => void classes.refetch()}
        onTake={(given) => register.open({ given })}
      />
      <Tabs
        value={tab}
        onChange={(value) => change({ tab: value === 'absent' ? 'absent' : undefined }, false)}
      >
        <Tabs.List mb="md">
          <Tabs.Tab value="present" leftSection={<IconCalendarCheck size={18} />}>
            سجلات الحضور
          </Tabs.Tab>
          <Tabs.Tab value="absent" leftSection={<IconUserX size={18} />}>
            سجلات الغياب
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value={tab}>
          <AttendanceFilters search={search} onChange={change} classes={classes.data?.items ?? []} />
          {isFuture(search) ? (
            <EmptyState icon={<IconCalendarOff size={28} />} title="لا يمكن اختيار تاريخ بعد اليوم">
              اختر اليوم أو يوماً قبله.
            </EmptyState>
          ) : (
            <>
              <RecordsTable
                {...table}
                label={tab === 'absent' ? 'سجلات الغياب' : 'سجلات الحضور'}
                onDelete={
                  tab === 'absent'
                    ? undefined
                    : (record) => record.id && removal.open({ ...record, id: record.id })
                }
                empty={<NoRecords tab={tab} filtered={isFiltered(search)} />}
              />
              <Pager
                of={data}
                page={page}
                pageSize={size}
                numbers="ellipsis"
                onPageChange={goTo}
                pageSizes={ATTENDANCE_PAGE_SIZES}
                onPageSizeChange={(next) => change({ size: next === pagingOf({}).size ? undefined : next })}
              />
            </>
          )}
        </Tabs.Panel>
      </Tabs>

      {register.view((dialog, subject) => (
        <AttendanceDialog {...dialog} given={subject.given} choices={classes.data?.items} />
      ))}
      {removal.view((dialog, subject) => (
        <DeleteRecord {...dialog} record={subject} />
      ))}
    </>
  );
}

function NoRecords({ tab, filtered }: { tab: 'present' | 'absent'; filtered: boolean }) {
  if (filtered) {
    return (
      <EmptyState icon={<IconSearch size={28} />} title="لا توجد سجلات مطابقة للبحث">
        غيّر الفلاتر أو امسحها.
      </EmptyState>
    );
  }
  return tab === 'absent' ? (
    <EmptyState icon={<IconUserX size={28} />} title="لا غائبين اليوم">
      لم يبدأ صف اليوم بعد، أو حضر الطلاب جميعاً. اختر يوماً آخر لترى غيابه.
    </EmptyState>
  ) : (
    <EmptyState icon={<IconCalendarCheck size={28} />} title="لا توجد سجلات حضور بعد">
      اختر صفاً مما سبق وسجل حضور طلابه.
    </EmptyState>
  );
}
