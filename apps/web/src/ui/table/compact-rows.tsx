import { Group, Box, NativeSelect, Skeleton, VisuallyHidden } from '@mantine/core';
import { Fragment, type ReactNode, useId } from 'react';
import type { Column, DataTableProps } from './data-table.types.js';
import { ROWS } from '../dialog/keep-focus.js';
import { SelectAll, SelectOne } from './row-checkboxes.js';
import { RowMenu } from './row-menu.js';
import shared from '../layout/shared.module.css';
import classes from './compact-rows.module.css';

/** A table for narrow screens: each row has two lines. */
export function CompactRows<Row>(props: DataTableProps<Row>) {
  const { columns, rows, rowId, label, selection, sorting, refreshing, skeletonRows = 8, rowMark } = props;
  if (rows === undefined) {
    return (
      <div role="status" aria-label="جارٍ التحميل">
        {Array.from({ length: skeletonRows }, (_, index) => (
          <div key={index} className={classes.row}>
            <Skeleton height={38} radius="md" />
          </div>
        ))}
      </div>
    );
  }
  return (
    <>
      {(selection || sorting) && (
        <Group gap="xs" py={6} px={10} fz="xs" style={{ borderBlockEnd: '1px solid var(--line)' }}>
          {selection && <SelectAll selection={selection} ids={rows.map(rowId)} labelled />}
          {sorting && (
            <NativeSelect
              aria-label="الترتيب"
              size="xs"
              ms="auto"
              data={[...sorting.choices]}
              value={sorting.value}
              onChange={({ currentTarget }) => sorting.onChoose(currentTarget.value)}
            />
          )}
        </Group>
      )}
      <ul
        className={`${shared.refreshes} ${classes.rows}`}
        aria-label={label}
        data-refreshing={refreshing || undefined}
        {...ROWS}
      >
        {rows.map((row, index) => (
          <li
            key={rowId(row)}
            className={`${shared.marked} ${classes.row}`}
            data-mark={rowMark?.(row)}
            data-selected={selection?.selected.has(rowId(row)) || undefined}
          >
            {selection && <SelectOne selection={selection} id={rowId(row)} />}
            <RowContent columns={columns} row={row} index={index} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The name of a value, which those who see the row know. */
const Heading = ({ named = false, children }: { named?: boolean | undefined; children: ReactNode }) =>
  named ? <span>{children}</span> : <VisuallyHidden>{children}</VisuallyHidden>;

interface RowContentProps<Row> {
  columns: readonly Column<Row>[];
  row: Row;
  index: number;
}

function RowContent<Row>({ columns, row, index }: RowContentProps<Row>) {
  const titleId = useId();
  const show = (
    wanted: NonNullable<Column<Row>['card']>,
    wrap = (content: ReactNode, _: Column<Row>) => content,
  ) =>
    columns
      .filter(({ card = 'line' }) => card === wanted)
      .toSorted((one, other) => Number(one.long ?? false) - Number(other.long ?? false))
      .flatMap((column) => {
        const content = (column.compact ?? column.cell)(row, index);
        return content === false ? [] : [<Fragment key={column.id}>{wrap(content, column)}</Fragment>];
      });
  const actions = show('actions');
  const line = show('line', (content, { header, named, long }) => (
    <span className={classes.part} data-long={long || undefined}>
      <Heading named={named}>{header}: </Heading>
      {content}
    </span>
  ));
  const foot = show('foot', (content, { header, named }) => (
    <span className={classes.foot}>
      <Heading named={named}>{header}: </Heading>
      {content}
    </span>
  ));
  return (
    <>
      {show('lead')}
      {/* Style sheets use `data-compact` to move parts of a title other than the name to the second line. */}
      <div className={classes.text} data-compact>
        <div id={titleId} className={classes.title}>
          {show('title')}
        </div>
        {show('value', (content, { header }) => (
          <Box flex="none" ms="auto" fw={600} className={shared.tabular ?? ''}>
            <Heading>{header}: </Heading>
            {content}
          </Box>
        ))}
        {line.length > 0 && (
          <div className={`${shared.quiet} ${shared.tabular} ${classes.line}`} data-line>
            {line}
          </div>
        )}
      </div>
      {show('action')}
      {actions.length > 0 && <RowMenu titleId={titleId}>{actions}</RowMenu>}
      {foot.length > 0 && (
        <div className={`${shared.quiet} ${shared.breaks} ${classes.feet}`} data-line>
          {foot}
        </div>
      )}
    </>
  );
}
