import { Checkbox } from '@mantine/core';
import { type Selection, withIds } from './data-table.types.js';

/** Selects or clears what is on screen, and leaves rows of other pages as they are. */
export function SelectAll({
  selection,
  ids,
  label,
}: {
  selection: Selection;
  ids: readonly string[];
  label?: string;
}) {
  const count = ids.filter((id) => selection.selected.has(id)).length;
  return (
    <Checkbox
      {...(label ? { label } : { 'aria-label': 'تحديد الكل في هذه الصفحة' })}
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
