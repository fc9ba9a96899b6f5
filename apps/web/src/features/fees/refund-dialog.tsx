import { type FeeEntry, refundForm } from '@daad/contracts/fees.contract';
import { formatMoney } from '@daad/domain/amount-text';
import { PAYMENT_METHOD_LABELS } from '@daad/domain/fee-ledger';
import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { randomUuid } from '#web/lib/random-uuid.js';
import { FormDialog } from '#web/ui/dialog/form-dialog.js';
import { useDialogForm } from '#web/ui/dialog/use-dialog-form.js';
import type { DialogProps } from '#web/ui/dialog/use-dialogs.js';
import { NumberField } from '#web/ui/form/number-field.js';
import { Ltr, Money } from '#web/ui/layout/isolates.js';
import { amountText } from './fee-student.js';
import { refund } from './fees.mutations.js';
import { OpeningCashField } from './opening-cash-field.js';
import { openingCash, useShiftToOpen } from './use-shift-to-open.js';

const schema = refundForm.extend({ openingCash });

/** Returns money of a payment, in the way in which it came. */
export function RefundDialog({ payment, ...dialog }: DialogProps & { payment: FeeEntry }) {
  const { id: paymentId, method, receiptNumber } = payment;
  const left = payment.refundable ?? 0;
  const shift = useShiftToOpen();
  const [initialValues] = useState(() => ({
    id: randomUuid(),
    paymentId,
    amount: amountText(left),
    reason: '',
    openingCash: '0',
  }));
  const { form, ...api } = useDialogForm(dialog.onClose, {
    initialValues,
    schema,
    mutation: refund(shift),
    done: ({ amount }) => `تم رد ${formatMoney(amount)}`,
  });
  return (
    <FormDialog {...dialog} title="رد مبلغ" of={api} size="md" submitLabel="رد المبلغ للطالب">
      <Text size="sm" c="dimmed">
        إيصال <Ltr>{receiptNumber}</Ltr>: الباقي منه <Money value={left} />
        {method && `، ويُرد كما دُفع: ${PAYMENT_METHOD_LABELS[method]}`}.
      </Text>
      <NumberField
        label="المبلغ المردود"
        inputMode="decimal"
        min={0}
        step={10}
        required
        {...form.getInputProps('amount')}
      />
      <TextInput label="السبب" maxLength={200} required data-autofocus {...form.getInputProps('reason')} />
      {shift && <OpeningCashField {...form.getInputProps('openingCash')} />}
    </FormDialog>
  );
}
