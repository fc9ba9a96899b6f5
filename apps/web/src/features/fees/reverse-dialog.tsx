import { type FeeEntry, reversalForm } from '@daad/contracts/fees.contract';
import { FEE_KIND_LABELS, type FeeKind } from '@daad/domain/fee-ledger';
import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { randomUuid } from '#web/lib/random-uuid.js';
import { FormDialog } from '#web/ui/dialog/form-dialog.js';
import { useDialogForm } from '#web/ui/dialog/use-dialog-form.js';
import type { DialogProps } from '#web/ui/dialog/use-dialogs.js';
import { Money } from '#web/ui/layout/isolates.js';
import { reverse } from './fees.mutations.js';

const FOLLOWS: Partial<Record<FeeKind, string>> = {
  charge: 'ويُلغى معه ما أُعفي منه.',
  payment: 'يبقى رقم الإيصال، ويظهر عليه أنه ملغى. إن كان المال قد رُدّ للطالب فسجّل رد المبلغ بدلاً من ذلك.',
};

/** Takes one entry back, finally: for a mistake in recording it. */
export function ReverseDialog({ entry, ...dialog }: DialogProps & { entry: FeeEntry }) {
  const { id: entryId, kind, amount } = entry;
  const [initialValues] = useState(() => ({ id: randomUuid(), entryId, reason: '' }));
  const { form, ...api } = useDialogForm(dialog.onClose, {
    initialValues,
    schema: reversalForm,
    mutation: reverse,
    done: () => 'تم إلغاء القيد',
  });
  return (
    <FormDialog {...dialog} title="إلغاء القيد" of={api} size="md" submitLabel="إلغاء القيد">
      <Text>
        {FEE_KIND_LABELS[kind]} بمبلغ <Money value={amount} />
      </Text>
      <Text size="sm" c="dimmed">
        لا يُحسب بعد الآن، والإلغاء نهائي. {FOLLOWS[kind]}
      </Text>
      <TextInput label="السبب" maxLength={200} required data-autofocus {...form.getInputProps('reason')} />
    </FormDialog>
  );
}
