import { useState } from 'react';
import type { Selection } from './data-table.types.js';

/** A selected row with the name that it is shown under. */
export interface Chosen {
  id: string;
  name: string;
}

/** Rows selected on this page and on those before it, with their names, which outlive the page that showed them. */
export function useSelection<Row extends Chosen>(rows: readonly Row[] | undefined) {
  const [chosen, setChosen] = useState<readonly Row[]>([]);
  const named = (ids: Iterable<string>, before: readonly Row[]): Row[] => {
    const known = new Map([...before, ...(rows ?? [])].map((one) => [one.id, one]));
    return [...ids].flatMap((id) => known.get(id) ?? []);
  };
  const selection: Selection = {
    selected: new Set(chosen.map(({ id }) => id)),
    onChange: (ids) => setChosen((before) => named(ids, before)),
    labelOf: (id) => `تحديد ${rows?.find((row) => row.id === id)?.name ?? ''}`,
  };
  return {
    chosen,
    selection,
    clear: () => setChosen([]),
    /** For a row that is gone. */
    drop: (id: string) => setChosen((before) => before.filter((one) => one.id !== id)),
  };
}
