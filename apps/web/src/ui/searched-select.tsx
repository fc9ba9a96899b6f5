import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';

export interface Choice {
  value: string;
  label: string;
  /** Tells it from others of the same label: a code, a number. */
  hint: string;
}

interface SearchedSelectProps extends Omit<
  SelectProps,
  'data' | 'searchable' | 'filter' | 'value' | 'onChange' | 'onSearchChange' | 'searchValue' | 'renderOption'
> {
  /** Undefined while loading. */
  found: readonly Choice[] | undefined;
  /** Called with what was typed once typing has paused, with nothing when a choice was made. */
  onSearch: (text: string) => void;
  value: Choice | null;
  onChange: (choice: Choice | null) => void;
}

/** Chooses one of more than can be listed: the server finds what is typed. */
export function SearchedSelect({ found, onSearch, value, onChange, ...input }: SearchedSelectProps) {
  const [typed, setTyped] = useState(value?.label ?? '');
  const searchLater = useDebouncedCallback(onSearch, 300);
  const choices = new Map([...(value ? [value] : []), ...(found ?? [])].map((one) => [one.value, one]));
  return (
    <Select
      {...input}
      searchable
      // The first field of a dialog has the focus at once, and its list would cover the others.
      openOnFocus={false}
      data={[...choices.values()].map(({ value, label }) => ({ value, label }))}
      renderOption={({ option }) => (
        <span>
          {option.label} <bdi dir="ltr">({choices.get(option.value)?.hint})</bdi>
        </span>
      )}
      // The server has searched.
      filter={({ options }) => options}
      searchValue={typed}
      onSearchChange={(text) => {
        setTyped(text);
        // The label of what is chosen already is no search.
        searchLater([...choices.values()].some(({ label }) => label === text) ? '' : text);
      }}
      value={value?.value ?? null}
      onChange={(id) => onChange(choices.get(id ?? '') ?? null)}
    />
  );
}
