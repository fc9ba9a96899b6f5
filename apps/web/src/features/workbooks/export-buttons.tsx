import { ActionIcon, Button, Group } from '@mantine/core';
import { IconCalendarDown, IconTableExport } from '@tabler/icons-react';
import { exportStudents } from '@daad/contracts/workbooks.contract';
import { callForFile } from '#web/lib/api-client.js';
import { useExport } from '#web/realtime/use-export.js';
import { useDialogs } from '#web/ui/use-dialogs.js';
import { ExportDialog } from './export-dialog.js';

/** Downloads the students of the last 365 days, or of days that a dialog asks for (specification 2 section 2). */
export function ExportButtons() {
  const { working, start, begin } = useExport(
    'students_export.xlsx',
    (query: { from?: string; to?: string }) => callForFile(exportStudents, { query }),
  );
  const dialogs = useDialogs({ days: (dialog) => <ExportDialog {...dialog} onExport={start.mutateAsync} /> });
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
