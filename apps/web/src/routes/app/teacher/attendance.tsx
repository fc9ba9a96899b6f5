import { Button } from '@mantine/core';
import { IconCalendarCheck, IconCalendarOff, IconDoorEnter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import type { SchoolClass } from '@daad/contracts/classes.contract';
import { AttendanceFilters } from '#web/features/attendance/records/attendance-filters.js';
import { attendanceSearch } from '#web/features/attendance/records/attendance-search.js';
import { attendanceList, attendanceQuery, isFuture } from '#web/features/attendance/attendance.queries.js';
import { AttendanceTabs } from '#web/features/attendance/records/attendance-tabs.js';
import { AttendanceDialog } from '#web/features/attendance/register/day-dialog.js';
import { type DeletableRecord, DeleteRecord } from '#web/features/attendance/records/delete-record.js';
import { NoRecords } from '#web/features/attendance/records/no-records.js';
import { QuickAccess } from '#web/features/attendance/quick-access.js';
import { RecordsTable } from '#web/features/attendance/records/records-table.js';
import { allClassesQuery } from '#web/entities/class/class.queries.js';
import { UploadButton } from '#web/features/workbooks/upload-button.js';
import { absenceTemplateQuery } from '#web/entities/student/absence.queries.js';
import { mayLoad } from '#web/lib/may.js';
import { preload } from '#web/lib/preload.js';
import { useList } from '#web/lib/use-list.js';
import { EmptyState } from '#web/ui/feedback/empty-state.js';
import { PageHeader } from '#web/ui/layout/page-header.js';
import { Pager } from '#web/ui/table/pager.js';
import { useDialogs } from '#web/ui/dialog/use-dialogs.js';

export const Route = createFileRoute('/app/teacher/attendance')({
  validateSearch: attendanceSearch.readSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    if (!mayLoad(context, '/app/teacher/attendance')) return;
    preload(context.queryClient, allClassesQuery);
    // On either tab: the absent list is one press away, and its chats need it.
    preload(context.queryClient, absenceTemplateQuery);
    if (!isFuture(deps)) preload(context.queryClient, attendanceQuery(deps));
  },
  component: Attendance,
});

function Attendance() {
  const search = Route.useSearch();
  const classes = useQuery(allClassesQuery);
  const list = useList({ ...attendanceList, query: attendanceQuery }, search, ['tab']);
  const tab = search.tab ?? 'present';
  const dialogs = useDialogs({
    register: (dialog, given: SchoolClass | null) => (
      <AttendanceDialog {...dialog} given={given} choices={classes.data?.items} />
    ),
    removal: (dialog, record: DeletableRecord) => <DeleteRecord {...dialog} record={record} />,
  });

  return (
    <>
      <PageHeader
        title="الحضور"
        description="اختر الصف وسجل حضور طلابه، أو راجع السجلات"
        actions={
          <>
            <Button
              component={Link}
              to="/app/teacher/door"
              variant="default"
              leftSection={<IconDoorEnter size={18} />}
            >
              الباب
            </Button>
            <UploadButton template="attendance" label="رفع ملف الحضور" />
          </>
        }
        main={
          <Button
            leftSection={<IconCalendarCheck size={18} />}
            onClick={() => dialogs.open('register', null)}
          >
            تسجيل الحضور
          </Button>
        }
      />
      <AttendanceTabs
        tab={tab}
        onChange={(next) => list.change({ tab: next, running: undefined, uncontacted: undefined }, false)}
      >
        {tab === 'present' && (
          <QuickAccess
            classes={classes.data?.items}
            error={classes.error}
            onRetry={() => void classes.refetch()}
            onTake={(given) => dialogs.open('register', given)}
          />
        )}
        <AttendanceFilters {...list.filters} classes={classes.data?.items ?? []} />
        {isFuture(search) ? (
          <EmptyState icon={<IconCalendarOff size={28} />} title="لا يمكن اختيار تاريخ بعد اليوم">
            اختر اليوم أو يوماً قبله.
          </EmptyState>
        ) : (
          <>
            <RecordsTable
              {...list.table}
              search={search}
              onDelete={(record) => record.id && dialogs.open('removal', { ...record, id: record.id })}
              empty={
                <NoRecords tab={tab} uncontacted={search.uncontacted === true} filtered={list.isFiltered} />
              }
            />
            <Pager numbers="ellipsis" {...list.pager} />
          </>
        )}
      </AttendanceTabs>

      {dialogs.view}
    </>
  );
}
