import { Checkbox } from '@mantine/core';
import { type Selection, withIds } from './data-table.types.js';

const SELECT_PAGE = 'تحديد الصفحة';

/** Selects or clears what is on screen, and leaves rows of other pages as they are. */
export function SelectAll({
  selection,
  ids,
  labelled = false,
}: {
  selection: Selection;
  ids: readonly string[];
  /** Shows its name next to it. */
  labelled?: boolean;
}) {
  const count = ids.filter((id) => selection.selected.has(id)).length;
  return (
    <Checkbox
      {...(labelled ? { label: SELECT_PAGE } : { 'aria-label': SELECT_PAGE })}
      checked={ids.length > 0 && count === ids.length}
      indeterminate={count > 0 && count < ids.length}
      disabled={ids.length === 0}
      onChange={(event) => selection.onChange(withIds(selection.selected, ids, event.currentTarget.checked))}
    />
  );
}

export function SelectOne({ selection, id }: { selection: Selection; id: string }) {
  return (
    <Checkbox
      aria-label={selection.labelOf(id)}
      checked={selection.selected.has(id)}
      onChange={(event) => selection.onChange(withIds(selection.selected, [id], event.currentTarget.checked))}
    />
  );
}
