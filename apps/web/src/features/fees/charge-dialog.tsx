import { chargeForm } from '@daad/contracts/fees.contract';
import { addDays, cairoToday } from '@daad/domain/calendar-day';
import { daysOfMonth, monthOf } from '@daad/domain/calendar-month';
import { formatMoney } from '@daad/domain/amount-text';
import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { formatMonth } from '#web/lib/format.js';
import { randomUuid } from '#web/lib/random-uuid.js';
import { FormDialog } from '#web/ui/dialog/form-dialog.js';
import { useDialogForm } from '#web/ui/dialog/use-dialog-form.js';
import type { DialogProps } from '#web/ui/dialog/use-dialogs.js';
import { NumberField } from '#web/ui/form/number-field.js';
import type { FeeStudent } from './fee-student.js';
import { charge } from './fees.mutations.js';

/** The next month, this one, and some before. */
function months(): { value: string; label: string }[] {
  const now = monthOf(cairoToday());
  const listed = [monthOf(addDays(daysOfMonth(now).to, 1)), now];
  while (listed.length < 5) listed.push(monthOf(addDays(`${listed.at(-1) ?? now}-01`, -1)));
  return listed.map((value) => ({ value, label: formatMonth(value) }));
}

/** Charges a student by hand: a booklet, an exam. */
export function ChargeDialog({ student, ...dialog }: DialogProps & { student: FeeStudent }) {
  const [initialValues] = useState(() => ({
    id: randomUuid(),
    studentId: student.id,
    amount: null as string | null,
    reason: '',
    month: null as string | null,
  }));
  const { form, ...api } = useDialogForm(dialog.onClose, {
    initialValues,
    schema: chargeForm,
    mutation: charge,
    done: ({ amount }) => `أضيفت المصروفات: ${formatMoney(amount)}`,
  });
  return (
    <FormDialog {...dialog} title="إضافة مصروفات" of={api} size="md" submitLabel="إضافة المصروفات">
      <NumberField
        label="المبلغ"
        inputMode="decimal"
        min={0}
        step={10}
        required
        data-autofocus
        {...form.getInputProps('amount')}
      />
      <TextInput
        label="السبب"
        placeholder="مثلاً: مذكرة المراجعة"
        description="يراه الطالب وولي أمره"
        maxLength={200}
        required
        {...form.getInputProps('reason')}
      />
      <NativeSelect
        label="عن شهر"
        data={[{ value: '', label: 'بدون شهر' }, ...months()]}
        {...form.getInputProps('month')}
        value={form.values.month ?? ''}
        onChange={({ currentTarget }) => form.setFieldValue('month', currentTarget.value || null)}
      />
    </FormDialog>
  );
}
