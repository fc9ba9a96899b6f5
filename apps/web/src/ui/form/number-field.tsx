import { TextInput, type TextInputProps } from '@mantine/core';
import { toAsciiDigits } from '@daad/domain/digits';
import { stepped, typedNumber } from '@daad/domain/typed-number';
import type { KeyboardEvent } from 'react';
import classes from './number-field.module.css';

export interface NumberFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  /** As typed, null when blank; the call's schema makes a number of it. */
  value?: string | null;
  onChange: (value: string | null) => void;
  min?: number;
  max?: number;
  /** How far an arrow key goes. */
  step?: number;
}

/**
 * A number as text. A browser's own number field refuses Arabic-Indic digits and changes its value with the mouse
 * wheel; this one takes every digit and shows them as 0-9. The arrow keys step.
 */
export function NumberField({ value, onChange, min, max, step = 1, ...input }: NumberFieldProps) {
  const number = typedNumber(value ?? '') ?? NaN;
  const stepBy = (event: KeyboardEvent<HTMLInputElement>) => {
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (direction === 0) return;
    event.preventDefault();
    const next = Number.isNaN(number) ? (min ?? 0) : stepped(number, direction * step);
    onChange(String(Math.min(max ?? Infinity, Math.max(min ?? -Infinity, next))));
  };
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      role="spinbutton"
      aria-valuemin={min}
      aria-valuemax={max}
      {...(!Number.isNaN(number) && { 'aria-valuenow': number })}
      classNames={{ input: classes.input ?? '' }}
      {...input}
      value={value ?? ''}
      onChange={(event) => onChange(toAsciiDigits(event.currentTarget.value) || null)}
      onKeyDown={stepBy}
    />
  );
}
