import { Button } from '@mantine/core';
import { IconTableExport } from '@tabler/icons-react';
import { callForFile } from '#web/lib/api-client.js';
import { useExport } from '#web/realtime/use-export.js';
import type { AskedReport } from './fee-report.queries.js';

/** Downloads the report of the page as a workbook. */
export function ExportFeeReportButton({ asked }: { asked: AskedReport }) {
  const { working, begin } = useExport('fees.xlsx', async (query: AskedReport) => {
    const response = await callForFile('GET fees/Report', { query: { ...query, format: 'xlsx' } });
    // Asked for as a workbook, it is a file or the job that makes it.
    return response.kind === 'file'
      ? response
      : { kind: 'data', data: response.data as unknown as { jobId: string } };
  });
  return (
    <Button
      variant="default"
      leftSection={<IconTableExport size={18} />}
      loading={working}
      onClick={() => begin(asked)}
    >
      تحميل Excel
    </Button>
  );
}
