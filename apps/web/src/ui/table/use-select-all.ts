import { formatNumber } from '@daad/domain/amount-text';
import { useState } from 'react';
import { type Chosen, useSelection } from './use-selection.js';

export interface SelectableList<Row extends Chosen = Chosen> {
  /** The rows of this page; undefined while loading. */
  rows: readonly Row[] | undefined;
  /** How many there are on all pages. */
  totalCount: number | undefined;
  /** The filters of the list; "select all" ends when they change. */
  filter: object;
}

export type SelectedRows = ReturnType<typeof useSelectAll>;

/** `useSelection`, which also selects all rows that match the filters of the list, on every page. */
export function useSelectAll<Row extends Chosen>({ rows, totalCount = 0, filter }: SelectableList<Row>) {
  const base = useSelection(rows);
  const filterKey = JSON.stringify(filter);
  const [allOf, setAllOf] = useState<string | null>(null);
  const isAll = allOf === filterKey;
  const { selected } = base.selection;
  const count = isAll ? totalCount : base.chosen.length;
  return {
    ...base,
    /** All that match are selected, not only those in `chosen`. */
    isAll,
    /** How many are selected. */
    count,
    /** The text of the bar, with `counted` as their number in words; null when there are none. */
    summaryOf: (counted: string) =>
      count === 0 ? null : `المحدد: ${isAll ? `كل النتائج (${counted})` : counted}`,
    selection: {
      ...base.selection,
      selected: isAll ? new Set(rows?.map(({ id }) => id)) : selected,
      onChange: (ids: Set<string>) => {
        setAllOf(null);
        base.selection.onChange(ids);
      },
    },
    clear: () => {
      setAllOf(null);
      base.clear();
    },
    /** Selects all; absent where the page has them all, or they are selected. */
    all:
      rows && !isAll && totalCount > rows.length
        ? { label: `تحديد كل الـ ${formatNumber(totalCount)}`, select: () => setAllOf(filterKey) }
        : undefined,
  };
}
