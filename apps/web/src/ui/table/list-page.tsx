import { Button } from '@mantine/core';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ListProps } from './data-table.types.js';
import { EmptyState } from '../feedback/empty-state.js';
import { PageHeader } from '../layout/page-header.js';
import { Pager, type PagerProps } from './pager.js';

interface Emptiness {
  title: string;
  /** What to do next. */
  text?: ReactNode;
  icon?: ReactNode;
}

interface ListPageProps<Row> {
  /** From `useList`. */
  list: {
    table: Omit<ListProps<Row>, 'empty'>;
    pager: PagerProps;
    isFiltered: boolean;
    filters: { onReset: (() => void) | undefined };
  };
  title: string;
  badge?: ReactNode;
  description?: ReactNode;
  /** Buttons of the header, before the main one. */
  actions?: ReactNode;
  /** The main button, where it is not `add`. */
  main?: ReactNode;
  /** The main button, which adds an entry; also shown when there is nothing at all. */
  add?: { label: string; onClick: () => void; icon?: ReactNode; autoFocus?: boolean };
  /** Statistics and notices, between the header and the filters. */
  above?: ReactNode;
  filters?: ReactNode;
  /** When there is nothing at all. */
  none: Emptiness;
  /** When no entry matches the filters. */
  noneFound: Emptiness;
  /** Where the list's pager differs from others. */
  pager?: Partial<PagerProps>;
  /** The rows: a table or cards. */
  children: (table: ListProps<Row>) => ReactNode;
  /** The bar of what is selected, and dialogs. */
  below?: ReactNode;
}

/** The page of a list: header, statistics, filters, rows in all their states, pager. Its state comes from `useList`. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { list, title, badge, description, add, none, noneFound } = props;
  const addButton = add && (
    <Button
      leftSection={add.icon ?? <IconPlus size={18} />}
      autoFocus={add.autoFocus ?? false}
      onClick={add.onClick}
    >
      {add.label}
    </Button>
  );
  const empty = list.isFiltered ? (
    <EmptyState
      icon={noneFound.icon ?? <IconSearch size={28} />}
      title={noneFound.title}
      action={
        <Button variant="default" onClick={list.filters.onReset}>
          عرض الكل
        </Button>
      }
    >
      {noneFound.text}
    </EmptyState>
  ) : (
    <EmptyState icon={none.icon} title={none.title} action={addButton}>
      {none.text}
    </EmptyState>
  );
  return (
    <>
      <PageHeader
        title={title}
        badge={badge}
        description={description}
        actions={props.actions}
        main={props.main ?? addButton}
      />
      {props.above}
      {props.filters}
      {props.children({ ...list.table, empty })}
      <Pager numbers="ellipsis" {...list.pager} {...props.pager} />
      {props.below}
    </>
  );
}
