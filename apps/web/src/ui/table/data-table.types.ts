import type { ReactNode } from 'react';

export interface Column<Row> {
  id: string;
  header: ReactNode;
  cell: (row: Row, index: number) => ReactNode;
  align?: 'start' | 'center' | 'end';
  /** What its header orders the rows by, where the table has a `sorting`. */
  sortBy?: string;
  /** Any CSS length. */
  width?: string;
  /**
   * Its place in the compact row of a narrow screen: `lead` before both lines, `title` and, at its end, `value` on the first
   * one, `line` (the default) on the quiet second one, `foot` on a quiet one below everything, as wide as the row, `action` as a
   * button of the row, `actions` in the row's menu, `hidden` nowhere.
   */
  card?: 'lead' | 'title' | 'value' | 'line' | 'foot' | 'action' | 'actions' | 'hidden';
  /** What a compact row shows in place of the cell; false: neither it nor its header. */
  compact?: (row: Row, index: number) => ReactNode;
  /** A `line` or `foot` that shows its header as well; others keep theirs for screen readers. */
  named?: boolean;
  /** Compact rows alone have it, because a cell of another column has the same. */
  narrowOnly?: boolean;
  /** The last one of the second line, where its end is cut when it has too little room. */
  long?: boolean;
}

export interface Selection {
  selected: ReadonlySet<string>;
  onChange: (selected: Set<string>) => void;
  /** What one checkbox selects, for screen readers: 'تحديد أحمد'. */
  labelOf: (id: string) => string;
}

/** The order of the rows, which the headers of columns change, and a choice where rows are compact. */
export interface Sorting {
  /** As a column has it in `sortBy`. */
  by: string;
  descending: boolean;
  onPress: (by: string) => void;
  value: string;
  choices: readonly { value: string; label: string }[];
  onChoose: (value: string) => void;
}

export interface DataTableProps<Row> {
  columns: readonly Column<Row>[];
  /** Undefined while loading. */
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  /** What the table lists, for screen readers. */
  label: string;
  error?: unknown;
  onRetry?: (() => void) | undefined;
  /** What to show when there are no rows. */
  empty: ReactNode;
  selection?: Selection | undefined;
  sorting?: Sorting | undefined;
  /** Rows on screen are being replaced: they stay, dimmed. */
  refreshing?: boolean;
  skeletonRows?: number;
  /** Compact rows instead of a table when the list has fewer pixels than this. */
  cardsBelow?: number;
  /** Little room between many columns. */
  dense?: boolean;
  /** Marks rows, for instance one that has just arrived (`fresh` glows once). */
  rowMark?: (row: Row) => 'fresh' | 'muted' | undefined;
}

/** What a table of one kind of rows gets from the page around it. */
export type ListProps<Row> = Pick<DataTableProps<Row>, 'rows' | 'error' | 'onRetry' | 'empty' | 'refreshing'>;

/** A copy of the selection with some ids added or taken out. */
export function withIds(
  selected: ReadonlySet<string>,
  ids: readonly string[],
  included: boolean,
): Set<string> {
  const next = new Set(selected);
  for (const id of ids) {
    if (included) next.add(id);
    else next.delete(id);
  }
  return next;
}
