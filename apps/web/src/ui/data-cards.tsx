import { Box, Flex, Group, Skeleton } from '@mantine/core';
import type { Column, DataTableProps } from './data-table.types.js';
import { ROWS } from './keep-focus.js';
import { SelectAll, SelectOne } from './row-checkboxes.js';
import looks from './looks.module.css';
import classes from './data-table.module.css';

const placeOf = <Row,>(column: Column<Row>) => column.card ?? 'field';

/** The same list for a narrow space: one card for each row. */
export function DataCards<Row>({
  columns,
  rows,
  rowId,
  label,
  selection,
  refreshing,
  skeletonRows = 8,
  rowMark,
}: DataTableProps<Row>) {
  if (rows === undefined) {
    return (
      <div className={`${looks.tiles} ${looks.refreshes}`} role="status" aria-label="جارٍ التحميل">
        {Array.from({ length: Math.min(skeletonRows, 5) }, (_, index) => (
          <Skeleton key={index} height={132} radius="lg" />
        ))}
      </div>
    );
  }
  const titles = columns.filter((column) => placeOf(column) === 'title');
  const fields = columns.filter((column) => placeOf(column) === 'field');
  const actions = columns.filter((column) => placeOf(column) === 'actions');

  return (
    <>
      {selection && (
        <Box pb="xs">
          <SelectAll selection={selection} ids={rows.map(rowId)} label="تحديد الكل" />
        </Box>
      )}
      <ul
        className={`${looks.tiles} ${looks.refreshes}`}
        aria-label={label}
        data-refreshing={refreshing || undefined}
        {...ROWS}
      >
        {rows.map((row, index) => (
          <Flex
            key={rowId(row)}
            component="li"
            direction="column"
            gap="sm"
            p="md"
            className={`${looks.card} ${classes.card}`}
            data-mark={rowMark?.(row)}
          >
            <Group gap="sm" align="flex-start" wrap="nowrap">
              {selection && <SelectOne selection={selection} id={rowId(row)} />}
              <Box flex={1} miw={0} fw={500}>
                {titles.map((column) => (
                  <div key={column.id}>{column.cell(row, index)}</div>
                ))}
              </Box>
            </Group>
            {fields.length > 0 && (
              <dl className={classes.fields}>
                {fields.map((column) => (
                  <div key={column.id} className={classes.field}>
                    <dt className={looks.quiet}>{column.header}</dt>
                    <dd>{column.cell(row, index)}</dd>
                  </div>
                ))}
              </dl>
            )}
            {actions.length > 0 && (
              <div className={`${looks.row} ${classes.cardActions}`}>
                {actions.map((column) => (
                  <div key={column.id}>{column.cell(row, index)}</div>
                ))}
              </div>
            )}
          </Flex>
        ))}
      </ul>
    </>
  );
}
