import { NativeSelect } from '@mantine/core';

interface Choice<Value extends string> {
  value: Value;
  label: string;
}

interface ChoiceFilterProps<Value extends string> {
  label: string;
  /** The choice that is none: 'كل المراحل'. */
  all: string;
  /** Undefined while loading. */
  choices: readonly Choice<Value>[] | undefined;
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
}

/**
 * Filters a list by one of a few choices, or by none. It is the browser's own list, which fills a phone's screen and brings no
 * script to public pages.
 */
export function ChoiceFilter<Value extends string>({
  label,
  all,
  choices = [],
  value,
  onChange,
}: ChoiceFilterProps<Value>) {
  return (
    <NativeSelect
      label={label}
      data={[{ value: '', label: all }, ...choices]}
      value={value ?? ''}
      onChange={({ currentTarget }) =>
        onChange(choices.find((choice) => choice.value === currentTarget.value)?.value)
      }
    />
  );
}
