import type { Chosen } from '#web/ui/table/use-selection.js';
import type { BulkFilter } from '../points.mutations.js';

/** All students that a list has. */
export interface Matching {
  filter: BulkFilter;
  count: number;
}

/** Who gets points: chosen students, a class, all of the filtered list, or all that the dialog's search finds. */
export type BulkTarget =
  | { kind: 'students'; chosen: readonly Chosen[] }
  | { kind: 'class'; id: string; name: string; count: number }
  | { kind: 'list' }
  | { kind: 'search' };

/** How many they are, and the fields of the call that name them. */
export function readTarget(target: BulkTarget, matching: { list: Matching | null; search: Matching }) {
  if (target.kind === 'students')
    return { count: target.chosen.length, fields: { studentIds: target.chosen.map(({ id }) => id) } };
  if (target.kind === 'class') return { count: target.count, fields: { classId: target.id } };
  const all = matching[target.kind];
  return { count: all?.count ?? 0, fields: all ? { filter: all.filter, expectedCount: all.count } : {} };
}
