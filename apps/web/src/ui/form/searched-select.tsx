import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { formatNumber } from '@daad/domain/amount-text';
import { useState } from 'react';
import { isNumeric } from '#web/lib/is-numeric.js';
import shared from '../layout/shared.module.css';

export interface Choice {
  value: string;
  label: string;
  /** Distinguishes it from others of the same label: a code, a number. */
  hint: string;
  /** A further quiet word: a class. */
  about?: string | null;
}

interface SearchedSelectProps extends Omit<
  SelectProps,
  'data' | 'searchable' | 'filter' | 'value' | 'onChange' | 'onSearchChange' | 'searchValue' | 'renderOption'
> {
  /** Undefined while loading. */
  found: readonly Choice[] | undefined;
  /** How many there are, of which `found` may be the first part only. */
  totalCount: number | undefined;
  /** Called with what was typed once typing has paused, with nothing when a choice was made. */
  onSearch: (text: string) => void;
  value: Choice | null;
  onChange: (choice: Choice | null) => void;
}

/** A last line of choices that announces more of them; none when all are shown. */
export const moreThanShown = (shown = 0, totalCount = 0) =>
  totalCount > shown
    ? [
        {
          value: 'more',
          label: `أول ${formatNumber(shown)} من ${formatNumber(totalCount)}، ضيّق البحث لترى غيرها`,
          disabled: true,
        },
      ]
    : [];

/** Chooses one of more than can be listed: the server finds what is typed. */
export function SearchedSelect({
  found,
  totalCount,
  onSearch,
  value,
  onChange,
  ...input
}: SearchedSelectProps) {
  const [typed, setTyped] = useState(value?.label ?? '');
  const searchLater = useDebouncedCallback(onSearch, 300);
  const choices = new Map([...(value ? [value] : []), ...(found ?? [])].map((one) => [one.value, one]));
  return (
    <Select
      {...input}
      searchable
      // The first field of a dialog has the focus at once, and its list would cover the others.
      openOnFocus={false}
      data={[
        ...[...choices.values()].map(({ value, label }) => ({ value, label })),
        ...moreThanShown(found?.length, totalCount),
      ]}
      renderOption={({ option }) => {
        const choice = choices.get(option.value);
        return (
          <span>
            {option.label} {choice && <bdi dir="ltr">({choice.hint})</bdi>}
            {choice?.about && <span className={shared.quiet}> · {choice.about}</span>}
          </span>
        );
      }}
      // The server has searched.
      filter={({ options }) => options}
      data-numeric={isNumeric(typed) || undefined}
      searchValue={typed}
      onSearchChange={(text) => {
        setTyped(text);
        // The label of the chosen item is no search; the same text is one while nothing is chosen.
        searchLater(text === value?.label ? '' : text);
      }}
      value={value?.value ?? null}
      onChange={(id) => onChange(choices.get(id ?? '') ?? null)}
    />
  );
}
