import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Column } from './data-table.types.js';

/** The buttons of a row, at its end or at the foot of its card. */
export const actionsColumn = <Row,>(buttons: (row: Row) => ReactNode, width?: string): Column<Row> => ({
  id: 'actions',
  header: 'الإجراءات',
  card: 'actions',
  ...(width && { width }),
  cell: (row) => (
    <Group gap={4} wrap="nowrap">
      {buttons(row)}
    </Group>
  ),
});
