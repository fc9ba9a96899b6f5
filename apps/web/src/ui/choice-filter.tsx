import { Select } from '@mantine/core';
import { foldedOptions } from '#web/lib/folded-options.js';

interface ChoiceFilterProps {
  label: string;
  /** What is shown while nothing is chosen: 'كل الصفوف'. */
  all: string;
  clearLabel: string;
  /** Undefined while loading. */
  choices: readonly { id: string; name: string }[] | undefined;
  value: string | undefined;
  onChange: (id: string | undefined) => void;
  searchable?: boolean;
}

/** Filters a list by one of a few choices, or by none. */
export function ChoiceFilter({ all, clearLabel, choices, value, onChange, ...select }: ChoiceFilterProps) {
  return (
    <Select
      {...select}
      filter={foldedOptions}
      // A list that opens on Tab would take the focus, and the elements after the filter could not be reached.
      openOnFocus={false}
      placeholder={all}
      clearable
      clearButtonProps={{ 'aria-label': clearLabel }}
      data={choices?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
      value={value ?? null}
      onChange={(id) => onChange(id ?? undefined)}
    />
  );
}
