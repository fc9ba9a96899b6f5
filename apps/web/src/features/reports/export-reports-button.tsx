import { Button } from '@mantine/core';
import { IconTableExport } from '@tabler/icons-react';
import { callForFile } from '#web/lib/api-client.js';
import { useExport } from '#web/realtime/use-export.js';
import type { ReportWindow } from './reports-window.js';

/** Downloads what the page shows of these days as a workbook. */
export function ExportReportsButton({ window: query }: { window: ReportWindow }) {
  const { working, begin } = useExport('reports.xlsx', (query: ReportWindow) =>
    callForFile('GET reports/ExportExcel', { query }),
  );
  return (
    <Button
      variant="default"
      leftSection={<IconTableExport size={18} />}
      loading={working}
      onClick={() => begin(query)}
    >
      تحميل Excel
    </Button>
  );
}
