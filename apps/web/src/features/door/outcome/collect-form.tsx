import { ActionIcon, Button } from '@mantine/core';
import { IconCash, IconX } from '@tabler/icons-react';
import { type FormEvent, useId, useState } from 'react';
import { useSettling } from '#web/ui/feedback/use-settling.js';
import { NumberField } from '#web/ui/form/number-field.js';
import { amountOf } from './use-collect.js';
import classes from './outcome-card.module.css';

interface CollectFormProps {
  amount: string;
  onAmount: (text: string | null) => void;
  /** Null while a shift is open. */
  openingCash: string | null;
  onOpeningCash: (text: string | null) => void;
  onTake: (amount: number, openingCash: number) => void;
  onClose: () => void;
}

/**
 * Takes cash in the place of the button that opened it, with the amount filled in. The focus stays out of its fields, so that on a
 * phone no keyboard comes and the next scan goes on.
 */
export function CollectForm({ amount, openingCash, onTake, onClose, ...change }: CollectFormProps) {
  // The button is where the one that opened it was: the second half of a double tap takes no money.
  const settling = useSettling('form', 'button');
  const [isWrong, setWrong] = useState(false);
  const drawerId = useId();
  const sum = amountOf(amount);
  const drawer = openingCash === null ? 0 : amountOf(openingCash, { orZero: true });
  const take = (event: FormEvent) => {
    event.preventDefault();
    if (settling) return;
    setWrong(sum === null || drawer === null);
    if (sum !== null && drawer !== null) onTake(sum, drawer);
  };
  return (
    <form className={classes.collect} onSubmit={take} aria-label="تحصيل">
      {openingCash !== null && (
        <div className={classes.drawer}>
          <label htmlFor={drawerId}>تُفتح ورديتك الآن. النقدية في الدرج:</label>
          <NumberField
            id={drawerId}
            size="md"
            inputMode="decimal"
            min={0}
            step={50}
            error={isWrong && drawer === null}
            value={openingCash}
            onChange={change.onOpeningCash}
          />
        </div>
      )}
      <div className={classes.override}>
        <NumberField
          size="md"
          inputMode="decimal"
          min={0}
          step={10}
          enterKeyHint="done"
          aria-label="المبلغ"
          placeholder={isWrong ? 'المبلغ غير صحيح' : 'المبلغ'}
          error={isWrong && sum === null}
          value={amount}
          onChange={change.onAmount}
          onKeyDownCapture={(event) => {
            if (event.key === 'Escape') onClose();
          }}
        />
        <Button
          type="submit"
          size="md"
          px="sm"
          aria-disabled={settling}
          leftSection={<IconCash size={22} aria-hidden />}
        >
          قبض نقداً
        </Button>
        <ActionIcon size={44} aria-label="إغلاق" onClick={onClose}>
          <IconX size={22} aria-hidden />
        </ActionIcon>
      </div>
    </form>
  );
}
