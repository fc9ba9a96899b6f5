import { openShiftForm } from '@daad/contracts/shifts.contract';
import { useState } from 'react';
import { randomUuid } from '#web/lib/random-uuid.js';
import { FormDialog } from '#web/ui/dialog/form-dialog.js';
import { useDialogForm } from '#web/ui/dialog/use-dialog-form.js';
import type { DialogProps } from '#web/ui/dialog/use-dialogs.js';
import { NumberField } from '#web/ui/form/number-field.js';
import { open } from './shifts.mutations.js';

/** Opens the own shift. Taking a payment does so in the same step. */
export function OpenDialog(dialog: DialogProps) {
  const [initialValues] = useState(() => ({ id: randomUuid(), openingCash: '0' }));
  const { form, ...api } = useDialogForm(dialog.onClose, {
    initialValues,
    schema: openShiftForm,
    mutation: open,
    done: ({ number }) => `فُتحت الوردية رقم ${number}`,
  });
  return (
    <FormDialog {...dialog} title="فتح وردية" of={api} size="md" submitLabel="فتح الوردية">
      <NumberField
        label="النقدية في الدرج الآن"
        description="ما تبدأ به قبل أن تستلم شيئاً"
        inputMode="decimal"
        min={0}
        step={50}
        required
        data-autofocus
        {...form.getInputProps('openingCash')}
      />
    </FormDialog>
  );
}
