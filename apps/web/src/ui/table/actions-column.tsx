import { Group } from '@mantine/core';
import { type ReactNode, useContext } from 'react';
import type { Column } from './data-table.types.js';
import { InRowMenu } from './row-menu.js';

/** The actions of a row at its end; of a compact one, items of its menu. */
export const actionsColumn = <Row,>(buttons: (row: Row) => ReactNode, width?: string): Column<Row> => ({
  id: 'actions',
  header: 'الإجراءات',
  card: 'actions',
  ...(width && { width }),
  cell: (row) => <Actions>{buttons(row)}</Actions>,
});

function Actions({ children }: { children: ReactNode }) {
  if (useContext(InRowMenu)) return children;
  return (
    <Group gap={4} wrap="nowrap">
      {children}
    </Group>
  );
}
