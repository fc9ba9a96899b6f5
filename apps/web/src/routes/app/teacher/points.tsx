import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconAward, IconRefresh, IconSettings } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { countOf } from '@daad/domain/arabic-text';
import { AttendancePointsBanner } from '#web/features/points/attendance-points-banner.js';
import { BulkPointsDialog } from '#web/features/points/bulk-points-dialog.js';
import { PointsButtons } from '#web/features/points/points-buttons.js';
import { PointsFilters } from '#web/features/points/points-filters.js';
import { PointsSettingsModal } from '#web/features/points/points-settings-modal.js';
import { PointsTable } from '#web/features/points/points-table.js';
import type { PointsMode } from '#web/features/points/points.mutations.js';
import { pointsList, pointsSettingsQuery } from '#web/features/points/points.queries.js';
import { type PointsSubject, StudentPointsDialog } from '#web/features/points/student-points-dialog.js';
import { preload } from '#web/lib/preload.js';
import { useList } from '#web/lib/use-list.js';
import { reload } from '#web/realtime/mutation-cache.js';
import { useFreshPoints } from '#web/realtime/use-fresh-points.js';
import { useStudentDeleted } from '#web/realtime/use-student-deleted.js';
import { ListPage } from '#web/ui/list-page.js';
import { SelectionBar } from '#web/ui/selection-bar.js';
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
  const client = useQueryClient();
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
    bulk: (dialog, { mode, students }: { mode: PointsMode; students: typeof chosen }) => (
      <BulkPointsDialog {...dialog} mode={mode} initialChosen={students} onAllDone={clear} />
    ),
  });
  const isFresh = useFreshPoints();
  useStudentDeleted(drop);
  const changeButtons = (
    <PointsButtons onPress={(mode) => dialogs.open('bulk', { mode, students: chosen })} />
  );

  return (
    <ListPage
      list={list}
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
            onClick={() => dialogs.open('settings', 'view')}
          >
            إعدادات النقاط
          </Button>
          {changeButtons}
        </>
      }
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
          <SelectionBar
            summary={chosen.length > 0 ? `المحدد: ${countOf(chosen.length, 'student')}` : null}
            onClear={clear}
          >
            {changeButtons}
          </SelectionBar>
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
