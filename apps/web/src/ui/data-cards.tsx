import { Skeleton } from '@mantine/core';
import type { Column, DataTableProps } from './data-table.types.js';
import { ROWS } from './keep-focus.js';
import { SelectAll, SelectOne } from './row-checkboxes.js';
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
      <div className={classes.cards} role="status" aria-label="جارٍ التحميل">
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
        <div className={classes.cardsSelect}>
          <SelectAll selection={selection} ids={rows.map(rowId)} label="تحديد الكل" />
        </div>
      )}
      <ul className={classes.cards} aria-label={label} data-refreshing={refreshing || undefined} {...ROWS}>
        {rows.map((row, index) => (
          <li key={rowId(row)} className={classes.card} data-mark={rowMark?.(row)}>
            <div className={classes.cardTop}>
              {selection && <SelectOne selection={selection} id={rowId(row)} />}
              <div className={classes.cardTitle}>
                {titles.map((column) => (
                  <div key={column.id}>{column.cell(row, index)}</div>
                ))}
              </div>
            </div>
            {fields.length > 0 && (
              <dl className={classes.fields}>
                {fields.map((column) => (
                  <div key={column.id} className={classes.field}>
                    <dt>{column.header}</dt>
                    <dd>{column.cell(row, index)}</dd>
                  </div>
                ))}
              </dl>
            )}
            {actions.length > 0 && (
              <div className={classes.cardActions}>
                {actions.map((column) => (
                  <div key={column.id}>{column.cell(row, index)}</div>
                ))}
              </div>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
