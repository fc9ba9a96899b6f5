import { ActionIcon, Text } from '@mantine/core';
import { MAX_QUANTITY, MIN_QUANTITY } from '@daad/domain/cart-totals';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { NumberField } from '#web/ui/number-field.js';
import classes from './quantity-stepper.module.css';

interface QuantityStepperProps {
  value: number;
  /** Called with 1 to 99 only. */
  onChange: (quantity: number) => void;
  /** What is being counted, for screen readers. */
  label: string;
  disabled?: boolean;
}

const isQuantity = (number: number) =>
  Number.isInteger(number) && number >= MIN_QUANTITY && number <= MAX_QUANTITY;

/**
 * Pieces of one product, 1 to 99: by the buttons, the arrow keys, or typed. A number above 99 becomes 99 with a note; other
 * text that is no quantity is replaced by the last quantity.
 */
export function QuantityStepper({ value, onChange, label, disabled = false }: QuantityStepperProps) {
  // What is being typed, which on the way to a number need not be one; undefined while nothing is.
  const [draft, setDraft] = useState<string | null>();
  const [isCapped, setCapped] = useState(false);

  const commit = () => {
    const typed = Number(draft ?? NaN);
    setDraft(undefined);
    if (isQuantity(typed) && typed !== value) onChange(typed);
  };

  const type = (text: string | null) => {
    const isTooMany = Number(text) > MAX_QUANTITY;
    setCapped(isTooMany);
    setDraft(isTooMany ? String(MAX_QUANTITY) : text);
  };
  const step = (quantity: number) => {
    setCapped(false);
    onChange(quantity);
  };

  return (
    <div>
      <div
        className={classes.stepper}
        role="group"
        aria-label={`كمية ${label}`}
        onKeyDown={(event) => event.key === 'Enter' && commit()}
      >
        <ActionIcon
          aria-label="زيادة الكمية"
          disabled={disabled || value >= MAX_QUANTITY}
          onClick={() => step(value + 1)}
        >
          <IconPlus size={18} />
        </ActionIcon>
        <NumberField
          aria-label="الكمية"
          variant="unstyled"
          classNames={{ input: classes.input ?? '' }}
          min={MIN_QUANTITY}
          max={MAX_QUANTITY}
          maxLength={6}
          disabled={disabled}
          value={draft === undefined ? String(value) : draft}
          onChange={type}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={commit}
        />
        <ActionIcon
          aria-label="تقليل الكمية"
          disabled={disabled || value <= MIN_QUANTITY}
          onClick={() => step(value - 1)}
        >
          <IconMinus size={18} />
        </ActionIcon>
      </div>
      <Text role="status" size="xs" c="var(--clay-text)">
        {isCapped && `أقصى كمية ${MAX_QUANTITY}`}
      </Text>
    </div>
  );
}
