import { IconAward } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { studentOrder } from '#web/entities/student/student-sorting.js';
import { AttendancePointsBanner } from '#web/features/points/settings/attendance-points-banner.js';
import { PointsButton, PointsSettingsButton } from '#web/features/points/points-buttons.js';
import { PointsFilters } from '#web/features/points/points-filters.js';
import { PointsSettingsModal } from '#web/features/points/settings/points-settings-modal.js';
import { PointsTable } from '#web/features/points/points-table.js';
import { MOST_POINTS_FIRST, pointsSearch } from '#web/features/points/points-search.js';
import { pointsFilter, pointsList, pointsSettingsQuery } from '#web/features/points/points.queries.js';
import { RefreshPoints } from '#web/features/points/settings/refresh-points.js';
import { type PointsSubject, StudentPointsDialog } from '#web/features/points/student-points-dialog.js';
import { useBulkPoints } from '#web/features/points/bulk/use-bulk-points.js';
import { mayLoad } from '#web/lib/may.js';
import { preload } from '#web/lib/preload.js';
import { oneOfParam } from '#web/lib/search-params.js';
import { useList } from '#web/lib/use-list.js';
import { useFreshPoints } from '#web/realtime/use-fresh-points.js';
import { ListPage } from '#web/ui/table/list-page.js';
import { useDialogs } from '#web/ui/dialog/use-dialogs.js';
import { useMay } from '#web/lib/use-may.js';

export const Route = createFileRoute('/app/teacher/points')({
  /** `give` opens the dialog that gives points to many. */
  validateSearch: (raw: Record<string, unknown>) => ({
    ...pointsSearch.readSearch(raw),
    give: oneOfParam(raw['give'], [1]),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    if (!mayLoad(context, '/app/teacher/points')) return;
    preload(context.queryClient, pointsList.query(deps));
    preload(context.queryClient, pointsSettingsQuery);
  },
  component: Points,
});

function Points() {
  const mayChange = useMay()('PUT points/Update');
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const list = useList(pointsList, search, ['sort']);
  const { query } = list;
  const bulk = useBulkPoints(
    {
      rows: list.data?.items.map(({ studentId, studentName }) => ({ id: studentId, name: studentName })),
      totalCount: list.data?.totalCount,
      filter: pointsFilter(search),
    },
    {
      opened: search.give !== undefined,
      onClose: () =>
        void navigate({ search: { ...search, give: undefined }, replace: true, resetScroll: false }),
    },
  );
  const dialogs = useDialogs({
    settings: (dialog, view: 'view' | 'edit') => <PointsSettingsModal {...dialog} initialView={view} />,
    details: (dialog, student: PointsSubject) => (
      <StudentPointsDialog {...dialog} student={student} initialMode={null} />
    ),
  });
  const isFresh = useFreshPoints();

  return (
    <ListPage
      list={list}
      title="نقاط الطلاب"
      actions={
        <>
          <RefreshPoints busy={query.isFetching && !query.isPlaceholderData} />
          {mayChange && <PointsSettingsButton onPress={() => dialogs.open('settings', 'view')} />}
          <PointsButton mode="remove" onPress={bulk.open} />
        </>
      }
      main={<PointsButton mode="add" onPress={bulk.open} />}
      above={<AttendancePointsBanner onEdit={mayChange && (() => dialogs.open('settings', 'edit'))} />}
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
          {bulk.view}
          {dialogs.view}
        </>
      }
    >
      {(table) => (
        <PointsTable
          {...table}
          selection={bulk.selection}
          sorting={studentOrder(search.sort, MOST_POINTS_FIRST, (order) => list.change({ sort: order }))}
          rowMark={({ studentId }) => (isFresh(studentId) ? 'fresh' : undefined)}
          onDetails={({ studentId, studentName, studentCode }) =>
            dialogs.open('details', { id: studentId, name: studentName, code: studentCode })
          }
        />
      )}
    </ListPage>
  );
}
