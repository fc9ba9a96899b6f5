import { type ComboboxItem, isOptionsGroup, type OptionsFilter } from '@mantine/core';
import { searchKey } from '@daad/domain/arabic-text';

/** The items whose label contains a text, folded as everywhere (contract section 1). */
export function foldedMatches(options: readonly ComboboxItem[], search: string): ComboboxItem[] {
  const key = searchKey(search);
  return options.filter(({ label }) => searchKey(label).includes(key));
}

/** The filter of a searchable `Select` or `MultiSelect` without groups. */
export const foldedOptions: OptionsFilter = ({ options, search }) =>
  foldedMatches(
    options.filter((option): option is ComboboxItem => !isOptionsGroup(option)),
    search,
  );
