import { toAsciiDigits } from '@daad/domain/digits';
import { DebouncedTextInput } from '../form/debounced-text-input.js';

interface IndexFilterProps {
  label: string;
  value: number | undefined;
  onChange: (index: number | undefined) => void;
}

/** Only digits make an order number: other characters are removed. */
const readIndex = (text: string) => {
  const digits = toAsciiDigits(text).replace(/\D/g, '');
  return digits === '' ? undefined : Number(digits);
};

/** Narrows a list by its order number, which has nine digits at most. */
export function IndexFilter({ label, value, onChange }: IndexFilterProps) {
  return (
    <DebouncedTextInput
      label={label}
      placeholder={label}
      inputMode="numeric"
      maxLength={9}
      value={value === undefined ? '' : String(value)}
      onChange={(text) => onChange(readIndex(text))}
    />
  );
}
