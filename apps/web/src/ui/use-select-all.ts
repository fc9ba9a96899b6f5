import { useState } from 'react';
import { type Chosen, useSelection } from './use-selection.js';

export interface SelectableList {
  /** The rows of this page; undefined while loading. */
  rows: readonly Chosen[] | undefined;
  /** How many there are on all pages. */
  totalCount: number | undefined;
  /** The filters of the list: selecting all holds for these. */
  filter: object;
}

/** `useSelection`, which offers all rows that match the filters of the list once those of this page are selected. */
export function useSelectAll({ rows, totalCount = 0, filter }: SelectableList) {
  const base = useSelection(rows);
  const filterKey = JSON.stringify(filter);
  const [allOf, setAllOf] = useState<string | null>(null);
  const isAll = allOf === filterKey;
  const { selected } = base.selection;
  const pageIsSelected = rows !== undefined && rows.length > 0 && rows.every(({ id }) => selected.has(id));
  return {
    ...base,
    /** All that match are selected, not only those in `chosen`. */
    isAll,
    totalCount,
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
    selectAll:
      !isAll && pageIsSelected && totalCount > base.chosen.length ? () => setAllOf(filterKey) : undefined,
  };
}
