import { ActionIcon, Button, Group } from '@mantine/core';
import { IconCalendarDown, IconTableExport } from '@tabler/icons-react';
import type { RequestOf } from '@daad/contracts/call';
import type { exportStudents } from '@daad/contracts/workbooks.contract';
import { callForFile } from '#web/lib/api-client.js';
import { useExport } from '#web/realtime/use-export.js';
import { useDialogs } from '#web/ui/dialog/use-dialogs.js';
import { ExportDialog } from './export-dialog.js';

interface ExportButtonsProps {
  /** The filters of the list. */
  filter: ExportFilter;
}
type ExportFilter = NonNullable<RequestOf<typeof exportStudents>['query']>;

/**
 * Downloads the students of the list who were added in the last 365 days, or in days that a dialog asks for (specification
 * 2 section 2).
 */
export function ExportButtons({ filter }: ExportButtonsProps) {
  const { working, start, begin } = useExport(
    'students_export.xlsx',
    (days: { from?: string; to?: string }) =>
      callForFile('GET student/ExportExcel', { query: { ...filter, ...days } }),
  );
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  const dialogs = useDialogs({
    days: (dialog) => <ExportDialog {...dialog} isFiltered={isFiltered} onExport={start.mutateAsync} />,
  });
  return (
    <Group gap="xxs" wrap="nowrap">
      <Button
        variant="default"
        leftSection={<IconTableExport size={18} />}
        loading={working}
        onClick={() => begin({})}
      >
        تحميل Excel (آخر سنة)
      </Button>
      <ActionIcon
        variant="default"
        size={36}
        aria-label="تصدير الطلاب حسب التاريخ"
        disabled={working}
        onClick={() => dialogs.open('days', null)}
      >
        <IconCalendarDown size={18} />
      </ActionIcon>
      {dialogs.view}
    </Group>
  );
}
