import { Skeleton, Table } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { CompactRows } from './compact-rows.js';
import type { Column, DataTableProps, Sorting } from './data-table.types.js';
import { ErrorState } from '../feedback/error-state.js';
import { ROWS } from '../dialog/keep-focus.js';
import { SelectAll, SelectOne } from './row-checkboxes.js';
import { SortedHeader, sortOf } from './sorted-header.js';
import shared from '../layout/shared.module.css';
import classes from './data-table.module.css';

/**
 * Whether the space that a list really has is too narrow for a table: next to an open sidebar, or inside a dialog, the
 * window's width means little. Until the first measurement the window decides.
 */
function useCardsBelow(width: number) {
  const { ref, width: measured } = useElementSize<HTMLDivElement>();
  return { ref, asCards: (measured || window.innerWidth) < width };
}

/**
 * A list as a table where there is room and as compact rows where there is not, with its loading, empty and failed states.
 * The header sticks to the top of the page while one scrolls.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, error, onRetry, empty, refreshing, cardsBelow = 720 } = props;
  const { ref, asCards } = useCardsBelow(cardsBelow);
  const failed = error !== undefined && error !== null && rows === undefined;

  return (
    <div ref={ref} className={shared.card} aria-busy={refreshing || (rows === undefined && !failed)}>
      {failed ? (
        <ErrorState error={error} onRetry={onRetry} />
      ) : rows?.length === 0 ? (
        empty
      ) : asCards ? (
        <CompactRows {...props} />
      ) : (
        <WideTable {...props} />
      )}
    </div>
  );
}

function WideTable<Row>({
  columns: given,
  rows,
  rowId,
  label,
  selection,
  sorting,
  refreshing,
  skeletonRows = 8,
  rowMark,
  dense,
}: DataTableProps<Row>) {
  const columns = given.filter(({ narrowOnly }) => !narrowOnly);
  return (
    <Table
      className={`${shared.refreshes} ${classes.table}`}
      aria-label={label}
      data-refreshing={refreshing || undefined}
      verticalSpacing={5}
      {...(dense && { horizontalSpacing: 'xs' })}
      highlightOnHover
    >
      <Table.Thead className={classes.head}>
        <Table.Tr>
          {selection && (
            <Table.Th w={44}>
              <SelectAll selection={selection} ids={rows?.map(rowId) ?? []} />
            </Table.Th>
          )}
          {columns.map((column) => (
            <HeaderCell key={column.id} column={column} sorting={sorting} />
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody {...ROWS}>
        {rows === undefined
          ? Array.from({ length: skeletonRows }, (_, index) => (
              <Table.Tr key={index}>
                {selection && <Table.Td />}
                {columns.map((column) => (
                  <Table.Td key={column.id}>
                    <Skeleton height={16} width={`${55 + ((index * 17 + column.id.length * 11) % 40)}%`} />
                  </Table.Td>
                ))}
              </Table.Tr>
            ))
          : rows.map((row, index) => {
              const id = rowId(row);
              return (
                <Table.Tr
                  key={id}
                  className={shared.marked}
                  data-mark={rowMark?.(row)}
                  data-selected={selection?.selected.has(id) || undefined}
                >
                  {selection && (
                    <Table.Td w={44}>
                      <SelectOne selection={selection} id={id} />
                    </Table.Td>
                  )}
                  {columns.map((column) => (
                    <Table.Td key={column.id} ta={column.align ?? 'start'}>
                      {column.cell(row, index)}
                    </Table.Td>
                  ))}
                </Table.Tr>
              );
            })}
      </Table.Tbody>
    </Table>
  );
}

function HeaderCell<Row>({
  column: { header, align = 'start', width, sortBy },
  sorting,
}: {
  column: Column<Row>;
  sorting: Sorting | undefined;
}) {
  return (
    <Table.Th ta={align} style={{ inlineSize: width }} aria-sort={sortOf(sortBy, sorting)}>
      {sortBy && sorting ? (
        <SortedHeader by={sortBy} sorting={sorting}>
          {header}
        </SortedHeader>
      ) : (
        header
      )}
    </Table.Th>
  );
}
