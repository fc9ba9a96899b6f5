import { receiveShiftForm, type Shift } from '@daad/contracts/shifts.contract';
import { formatMoney } from '@daad/domain/amount-text';
import { Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { randomUuid } from '#web/lib/random-uuid.js';
import { FormDialog } from '#web/ui/dialog/form-dialog.js';
import { useDialogForm } from '#web/ui/dialog/use-dialog-form.js';
import type { DialogProps } from '#web/ui/dialog/use-dialogs.js';
import { NumberField } from '#web/ui/form/number-field.js';
import { Ltr, Money } from '#web/ui/layout/isolates.js';
import { receive } from './shifts.mutations.js';

/** The teacher confirms the cash of a closed shift, once. */
export function ReceiveDialog({ shift, ...dialog }: DialogProps & { shift: Shift }) {
  const counted = shift.countedCash ?? 0;
  const [initialValues] = useState(() => ({
    id: randomUuid(),
    shiftId: shift.id,
    receivedCash: String(counted),
    note: '',
  }));
  const { form, ...api } = useDialogForm(dialog.onClose, {
    initialValues,
    schema: receiveShiftForm,
    mutation: receive,
    done: ({ receivedCash }) => `تم استلام ${formatMoney(receivedCash ?? 0)}`,
  });
  return (
    <FormDialog {...dialog} title="استلام الوردية" of={api} size="md" submitLabel="تأكيد الاستلام">
      <Text size="sm" c="dimmed">
        وردية <Ltr>{shift.number}</Ltr>: عدّ <bdi>{shift.personName}</bdi> <Money value={counted} />.
      </Text>
      <NumberField
        label="المبلغ المستلم"
        inputMode="decimal"
        min={0}
        step={10}
        required
        data-autofocus
        {...form.getInputProps('receivedCash')}
      />
      <Textarea label="ملاحظة" autosize minRows={2} maxLength={500} {...form.getInputProps('note')} />
    </FormDialog>
  );
}
