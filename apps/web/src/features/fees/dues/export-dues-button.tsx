import { Button } from '@mantine/core';
import { IconTableExport } from '@tabler/icons-react';
import { callForFile } from '#web/lib/api-client.js';
import { useExport } from '#web/realtime/use-export.js';
import type { duesFilter } from './dues.queries.js';

type DuesFilter = ReturnType<typeof duesFilter>;

/** Downloads all that match as a workbook. */
export function ExportDuesButton({ filter }: { filter: DuesFilter }) {
  const { working, begin } = useExport('dues.xlsx', (query: DuesFilter) =>
    callForFile('GET fees/ExportDues', { query }),
  );
  return (
    <Button
      variant="default"
      leftSection={<IconTableExport size={18} />}
      loading={working}
      onClick={() => begin(filter)}
    >
      تحميل Excel
    </Button>
  );
}
