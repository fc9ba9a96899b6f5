import { Button } from '@mantine/core';
import { IconAward, IconSettings } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { AttendancePointsBanner } from '#web/features/points/attendance-points-banner.js';
import { BulkPointsDialog } from '#web/features/points/bulk-points-dialog.js';
import { PointsBar, PointsButton } from '#web/features/points/points-buttons.js';
import { PointsFilters } from '#web/features/points/points-filters.js';
import { PointsSettingsModal } from '#web/features/points/points-settings-modal.js';
import { PointsTable } from '#web/features/points/points-table.js';
import type { PointsMode } from '#web/features/points/points.mutations.js';
import { pointsList, pointsSettingsQuery } from '#web/features/points/points.queries.js';
import { RefreshPoints } from '#web/features/points/refresh-points.js';
import { type PointsSubject, StudentPointsDialog } from '#web/features/points/student-points-dialog.js';
import { preload } from '#web/lib/preload.js';
import { useList } from '#web/lib/use-list.js';
import { useFreshPoints } from '#web/realtime/use-fresh-points.js';
import { useStudentDeleted } from '#web/realtime/use-student-deleted.js';
import { ListPage } from '#web/ui/list-page.js';
import { useDialogs } from '#web/ui/use-dialogs.js';
import { useSelection } from '#web/ui/use-selection.js';

export const Route = createFileRoute('/app/teacher/points')({
  validateSearch: pointsList.readSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    preload(context.queryClient, pointsList.query(deps));
    preload(context.queryClient, pointsSettingsQuery);
  },
  component: Points,
});

function Points() {
  const list = useList(pointsList, Route.useSearch());
  const { query } = list;
  const { chosen, selection, clear, drop } = useSelection(
    list.data?.items.map(({ studentId, studentName }) => ({ id: studentId, name: studentName })),
  );
  const dialogs = useDialogs({
    settings: (dialog, view: 'view' | 'edit') => <PointsSettingsModal {...dialog} initialView={view} />,
    details: (dialog, student: PointsSubject) => (
      <StudentPointsDialog {...dialog} student={student} initialMode={null} />
    ),
    bulk: (dialog, mode: PointsMode) => (
      <BulkPointsDialog {...dialog} mode={mode} initialChosen={chosen} onAllDone={clear} />
    ),
  });
  const isFresh = useFreshPoints();
  useStudentDeleted(drop);
  const changePoints = (mode: PointsMode) => dialogs.open('bulk', mode);

  return (
    <ListPage
      list={list}
      title="نقاط الطلاب"
      actions={
        <>
          <RefreshPoints busy={query.isFetching && !query.isPlaceholderData} />
          <Button
            variant="default"
            leftSection={<IconSettings size={18} />}
            onClick={() => dialogs.open('settings', 'view')}
          >
            إعدادات النقاط
          </Button>
          <PointsButton mode="remove" onPress={changePoints} />
        </>
      }
      main={<PointsButton mode="add" onPress={changePoints} />}
      above={<AttendancePointsBanner onEdit={() => dialogs.open('settings', 'edit')} />}
      filters={<PointsFilters {...list.filters} />}
      none={{
        icon: <IconAward size={28} />,
        title: 'لا توجد بيانات نقاط',
        text: 'تظهر النقاط هنا بعد إضافة الطلاب.',
      }}
      noneFound={{ title: 'لا توجد نتائج تطابق بحثك', text: 'غيّر الاسم أو الكود، أو امسح الفلاتر.' }}
      pager={{ numbers: 'window' }}
      below={
        <>
          <PointsBar chosen={chosen} onClear={clear} onPress={changePoints} />
          {dialogs.view}
        </>
      }
    >
      {(table) => (
        <PointsTable
          {...table}
          selection={selection}
          rowMark={({ studentId }) => (isFresh(studentId) ? 'fresh' : undefined)}
          onDetails={({ studentId, studentName, studentCode }) =>
            dialogs.open('details', { id: studentId, name: studentName, code: studentCode })
          }
        />
      )}
    </ListPage>
  );
}
