import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconAward, IconMinus, IconPlus, IconRefresh, IconSearch, IconSettings } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { countOf } from '@daad/domain/arabic-text';
import { AttendancePointsBanner } from '#web/features/points/attendance-points-banner.js';
import { BulkPointsDialog } from '#web/features/points/bulk-points-dialog.js';
import { PointsFilters } from '#web/features/points/points-filters.js';
import {
  pagingOf,
  POINTS_PAGE_SIZES,
  type PointsSearch,
  readPointsSearch,
} from '#web/features/points/points-search.js';
import { PointsSettingsModal } from '#web/features/points/points-settings-modal.js';
import { PointsTable } from '#web/features/points/points-table.js';
import type { PointsMode } from '#web/features/points/points.mutations.js';
import { pointsSettingsQuery, pointsTableQuery } from '#web/features/points/points.queries.js';
import { type PointsSubject, StudentPointsDialog } from '#web/features/points/student-points-dialog.js';
import { preload } from '#web/lib/preload.js';
import { usePage } from '#web/lib/use-page.js';
import { reload } from '#web/realtime/mutation-cache.js';
import { useFreshPoints } from '#web/realtime/use-fresh-points.js';
import { useStudentDeleted } from '#web/realtime/use-student-deleted.js';
import { EmptyState } from '#web/ui/empty-state.js';
import { PageHeader } from '#web/ui/page-header.js';
import { Pager } from '#web/ui/pager.js';
import { SelectionBar } from '#web/ui/selection-bar.js';
import { useDialog } from '#web/ui/use-dialog.js';
import { type Chosen, useSelection } from '#web/ui/use-selection.js';

export const Route = createFileRoute('/app/teacher/points')({
  validateSearch: readPointsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    preload(context.queryClient, pointsTableQuery(deps));
    preload(context.queryClient, pointsSettingsQuery);
  },
  component: Points,
});

function Points() {
  const client = useQueryClient();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data, table, query } = usePage(pointsTableQuery(search), (last) =>
    change({ page: last > 1 ? last : undefined }),
  );
  const rows = data?.items;
  const { chosen, selection, clear, drop } = useSelection(
    rows?.map(({ studentId, studentName }): Chosen => ({ id: studentId, name: studentName })),
  );
  const settings = useDialog<'view' | 'edit'>();
  const details = useDialog<PointsSubject>();
  const bulk = useDialog<{ mode: PointsMode; chosen: readonly Chosen[] }>();
  const isFresh = useFreshPoints();
  useStudentDeleted(drop);

  const change = (patch: Partial<PointsSearch>, replace = true) =>
    void navigate({ search: (now) => ({ ...now, page: undefined, ...patch }), replace, resetScroll: false });
  const { page, size } = pagingOf(search);
  const isFiltered = search.name !== undefined || search.code !== undefined;

  const changeButtons = (
    <>
      <Button
        variant="light"
        leftSection={<IconPlus size={18} />}
        onClick={() => bulk.open({ mode: 'add', chosen })}
      >
        إضافة نقاط
      </Button>
      <Button
        variant="light"
        color="clay"
        leftSection={<IconMinus size={18} />}
        onClick={() => bulk.open({ mode: 'remove', chosen })}
      >
        خصم نقاط
      </Button>
    </>
  );

  return (
    <>
      <PageHeader
        title="نقاط الطلاب"
        actions={
          <>
            <Tooltip label="تحديث">
              <ActionIcon
                variant="default"
                size={36}
                aria-label="تحديث"
                loading={query.isFetching && !query.isPlaceholderData}
                onClick={() => void reload(client, ['points'])}
              >
                <IconRefresh size={18} />
              </ActionIcon>
            </Tooltip>
            <Button
              variant="default"
              leftSection={<IconSettings size={18} />}
              onClick={() => settings.open('view')}
            >
              إعدادات النقاط
            </Button>
            {changeButtons}
          </>
        }
      />
      <AttendancePointsBanner onEdit={() => settings.open('edit')} />
      <PointsFilters search={search} onChange={change} />
      <PointsTable
        {...table}

        selection={selection}
        rowMark={({ studentId }) => (isFresh(studentId) ? 'fresh' : undefined)}
        onDetails={({ studentId, studentName, studentCode }) =>
          details.open({ id: studentId, name: studentName, code: studentCode })
        }
        empty={
          isFiltered ? (
            <EmptyState icon={<IconSearch size={28} />} title="لا توجد نتائج تطابق بحثك">
              غيّر الاسم أو الكود، أو امسح الفلاتر.
            </EmptyState>
          ) : (
            <EmptyState icon={<IconAward size={28} />} title="لا توجد بيانات نقاط">
              تظهر النقاط هنا بعد إضافة الطلاب.
            </EmptyState>
          )
        }
      />
      <Pager
        of={data}
        page={page}
        pageSize={size}
        onPageChange={(next) => change({ page: next > 1 ? next : undefined }, false)}
        pageSizes={POINTS_PAGE_SIZES}
        onPageSizeChange={(next) => change({ size: next === pagingOf({}).size ? undefined : next })}
      />
      <SelectionBar
        summary={chosen.length > 0 ? `المحدد: ${countOf(chosen.length, 'student')}` : null}
        onClear={clear}
      >
        {changeButtons}
      </SelectionBar>

      {settings.view((dialog, subject) => (
        <PointsSettingsModal {...dialog} initialView={subject} />
      ))}
      {details.view((dialog, subject) => (
        <StudentPointsDialog {...dialog} student={subject} initialMode={null} />
      ))}
      {bulk.view((dialog, subject) => (
        <BulkPointsDialog {...dialog} mode={subject.mode} initialChosen={subject.chosen} onAllDone={clear} />
      ))}
    </>
  );
}
