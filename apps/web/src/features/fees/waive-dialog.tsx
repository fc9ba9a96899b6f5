import { type OpenCharge, waiverForm } from '@daad/contracts/fees.contract';
import { formatMoney } from '@daad/domain/amount-text';
import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { randomUuid } from '#web/lib/random-uuid.js';
import { FormDialog } from '#web/ui/dialog/form-dialog.js';
import { useDialogForm } from '#web/ui/dialog/use-dialog-form.js';
import type { DialogProps } from '#web/ui/dialog/use-dialogs.js';
import { NumberField } from '#web/ui/form/number-field.js';
import { Money } from '#web/ui/layout/isolates.js';
import { amountText } from './fee-student.js';
import { waive } from './fees.mutations.js';

/** Waives a charge, or a part of it. */
export function WaiveDialog({ charge, ...dialog }: DialogProps & { charge: OpenCharge }) {
  const [initialValues] = useState(() => ({
    id: randomUuid(),
    chargeId: charge.id,
    amount: amountText(charge.left),
    reason: '',
  }));
  const { form, ...api } = useDialogForm(dialog.onClose, {
    initialValues,
    schema: waiverForm,
    mutation: waive,
    done: ({ amount }) => `تم الإعفاء من ${formatMoney(amount)}`,
  });
  return (
    <FormDialog {...dialog} title="إعفاء" of={api} size="md" submitLabel="إعفاء">
      <Text size="sm" c="dimmed">
        <bdi>{charge.reason}</bdi>: المتبقي منها <Money value={charge.left} />.
      </Text>
      <NumberField
        label="المبلغ المعفى منه"
        inputMode="decimal"
        min={0}
        step={10}
        required
        {...form.getInputProps('amount')}
      />
      <TextInput label="السبب" maxLength={200} required data-autofocus {...form.getInputProps('reason')} />
    </FormDialog>
  );
}
