import { ActionIcon, Flex, Text } from '@mantine/core';
import { countOf } from '@daad/domain/arabic-text';
import { MAX_QUANTITY, MIN_QUANTITY } from '@daad/domain/cart-totals';
import { typedNumber } from '@daad/domain/typed-number';
import { IconMinus, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useLeftField } from '#web/lib/left-field.js';
import { NumberField } from '#web/ui/form/number-field.js';
import { useSettling } from '#web/ui/feedback/use-settling.js';
import classes from './quantity-stepper.module.css';

interface QuantityStepperProps {
  value: number;
  /** Called with 1 to 99 only. */
  onChange: (quantity: number) => void;
  /** Called while it is typed; null for a text that is no quantity. */
  onType?: (quantity: number | null) => void;
  /** What is being counted, for screen readers. */
  label: string;
  disabled?: boolean;
  /** Something else was in its place a moment ago. */
  settling?: boolean;
  /** What one less than 1 does; without it 1 is the least. */
  onRemove?: () => void;
}

const MOST = `الحد الأقصى ${countOf(MAX_QUANTITY, 'piece')}`;

/** Null for a text that is no quantity. */
function quantityOf(text: string | null | undefined): number | null {
  const number = typedNumber(text ?? '') ?? NaN;
  return Number.isInteger(number) && number >= MIN_QUANTITY && number <= MAX_QUANTITY ? number : null;
}

/**
 * The quantity of one product, 1 to 99, changed by the buttons, the arrow keys or typing. At 99 a note explains the limit;
 * a larger number becomes 99, and text that is no quantity is replaced by the last quantity.
 */
export function QuantityStepper({
  value,
  onChange,
  onType,
  label,
  disabled = false,
  settling = false,
  onRemove,
}: QuantityStepperProps) {
  // What is being typed, which on the way to a number need not be one; undefined while nothing is.
  const [draft, setDraft] = useState<string | null>();

  const commit = () => {
    const typed = quantityOf(draft);
    setDraft(undefined);
    if (typed !== null && typed !== value) onChange(typed);
    if (typed === null && draft !== undefined) onType?.(value);
  };

  const left = useLeftField(commit);

  const type = (text: string | null) => {
    const isTooMany = (typedNumber(text ?? '') ?? 0) > MAX_QUANTITY;
    const shown = isTooMany ? String(MAX_QUANTITY) : text;
    setDraft(shown);
    onType?.(quantityOf(shown));
  };

  return (
    <div>
      <Flex
        display="inline-flex"
        w="fit-content"
        align="center"
        bdrs="md"
        bg="var(--surface)"
        className={classes.stepper ?? ''}
        role="group"
        aria-label={`كمية ${label}`}
        onKeyDown={(event) => event.key === 'Enter' && commit()}
      >
        <ActionIcon
          aria-label="زيادة الكمية"
          disabled={disabled || value >= MAX_QUANTITY}
          aria-disabled={settling}
          onClick={() => settling || onChange(value + 1)}
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
          {...left}
        />
        <Less
          label={label}
          value={value}
          disabled={disabled}
          settling={settling}
          onChange={onChange}
          onRemove={onRemove}
        />
      </Flex>
      <Text role="status" size="xs" c="var(--clay-text)">
        {(value >= MAX_QUANTITY || (typedNumber(draft ?? '') ?? 0) >= MAX_QUANTITY) && MOST}
      </Text>
    </div>
  );
}

type LessProps = Pick<QuantityStepperProps, 'label' | 'value' | 'onChange'> & {
  disabled: boolean;
  settling: boolean;
  onRemove: (() => void) | undefined;
};

/** One less; of the last piece it may remove the product, and pieces are often taken away in quick presses. */
function Less({ label, value, disabled, settling, onChange, onRemove }: LessProps) {
  const removal = value <= MIN_QUANTITY ? onRemove : undefined;
  const isChanging = useSettling(removal === undefined) || settling;
  return (
    <ActionIcon
      aria-label={removal ? `حذف ${label} من السلة` : 'تقليل الكمية'}
      {...(removal && { color: 'clay' })}
      disabled={disabled || (!removal && value <= MIN_QUANTITY)}
      aria-disabled={isChanging}
      onClick={() => {
        if (isChanging) return;
        if (removal) removal();
        else onChange(value - 1);
      }}
    >
      {removal ? <IconTrash size={18} /> : <IconMinus size={18} />}
    </ActionIcon>
  );
}
