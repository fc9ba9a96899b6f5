import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ListProps } from './data-table.types.js';
import { EmptyState } from './empty-state.js';
import { PageHeader } from './page-header.js';
import { Pager, type PagerProps } from './pager.js';

interface Emptiness {
  title: string;
  /** What to do next. */
  text?: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
}

interface ListPageProps<Row> {
  /** From `useList`. */
  list: { table: Omit<ListProps<Row>, 'empty'>; pager: PagerProps; isFiltered: boolean };
  title: string;
  badge?: ReactNode;
  description?: ReactNode;
  /** Buttons of the header; the main one last. */
  actions?: ReactNode;
  /** Statistics and notices, between the header and the filters. */
  above?: ReactNode;
  filters?: ReactNode;
  /** When there is nothing at all. */
  none: Emptiness;
  /** When the filters let nothing through. */
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
  const { list, title, badge, description, actions, none, noneFound } = props;
  const { text, ...emptiness } = list.isFiltered ? { icon: <IconSearch size={28} />, ...noneFound } : none;
  const empty = <EmptyState {...emptiness}>{text}</EmptyState>;
  return (
    <>
      <PageHeader title={title} badge={badge} description={description} actions={actions} />
      {props.above}
      {props.filters}
      {props.children({ ...list.table, empty })}
      <Pager numbers="ellipsis" {...list.pager} {...props.pager} />
      {props.below}
    </>
  );
}
