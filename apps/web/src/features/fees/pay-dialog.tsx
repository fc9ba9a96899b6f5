import { paymentForm, type Receipt } from '@daad/contracts/fees.contract';
import { needsReference, PAYMENT_METHOD_LABELS, PAYMENT_METHODS } from '@daad/domain/fee-ledger';
import { Checkbox, Text, TextInput } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { feeAccountQuery } from '#web/entities/fees/fee-account.query.js';
import { randomUuid } from '#web/lib/random-uuid.js';
import { useApiForm } from '#web/lib/use-api-form.js';
import { FormDialog } from '#web/ui/dialog/form-dialog.js';
import type { DialogProps } from '#web/ui/dialog/use-dialogs.js';
import { ChoiceChips } from '#web/ui/form/choice-chips.js';
import { NumberField } from '#web/ui/form/number-field.js';
import { Money } from '#web/ui/layout/isolates.js';
import { usePhone } from '#web/ui/layout/use-narrow.js';
import { amountText, type FeeStudent } from './fee-student.js';
import { pay } from './fees.mutations.js';
import { OpeningCashField } from './opening-cash-field.js';
import { PaymentTaken } from './payment-taken.js';
import { openingCash, useShiftToOpen } from './use-shift-to-open.js';

const METHODS = PAYMENT_METHODS.map((id) => ({ id, name: PAYMENT_METHOD_LABELS[id] }));
const schema = paymentForm.safeExtend({ openingCash });

interface PayDialogProps extends DialogProps {
  student: FeeStudent;
  /** What is open: the amount that is filled in. */
  open: number;
  /** What is paid, instead of charges. */
  order?: { id: string; number: number };
}

/**
 * Takes a payment, and opens a shift in the same step where none is open. The ids are made once, so that a second press or
 * another attempt is the same payment.
 */
export function PayDialog({ student, open, order, ...dialog }: PayDialogProps) {
  const isPhone = usePhone();
  const shift = useShiftToOpen();
  const [taken, setTaken] = useState<Receipt | null>(null);
  const [initialValues] = useState(() => ({
    id: randomUuid(),
    studentId: student.id,
    orderId: order?.id ?? null,
    amount: amountText(open),
    method: 'cash',
    reference: '',
    sameTransfer: false,
    openingCash: '0',
  }));
  const api = useApiForm({ initialValues, schema, mutation: pay(shift), onSuccess: setTaken });
  const { form, failure } = api;
  const { method, sameTransfer } = form.values;
  const isTransfer = PAYMENT_METHODS.some((known) => known === method && needsReference(known));
  return (
    <FormDialog
      {...dialog}
      title={taken ? 'تم التحصيل' : order ? `تحصيل الطلب رقم ${order.number}` : 'تحصيل'}
      of={api}
      size="md"
      submitLabel="تحصيل المبلغ"
      instead={taken && <PaymentTaken receipt={taken} onClose={dialog.onClose} />}
    >
      {!order && <ChangedBalance studentId={student.id} open={open} />}
      <NumberField
        label="المبلغ"
        inputMode="decimal"
        min={0}
        step={10}
        required
        // On a phone its keyboard would cover the button.
        data-autofocus={!isPhone || undefined}
        {...form.getInputProps('amount')}
      />
      <ChoiceChips
        wraps
        label="طريقة الدفع"
        choices={METHODS}
        chosen={method}
        onChoose={(id) => form.setFieldValue('method', id)}
      />
      {isTransfer && (
        <TextInput
          label="رقم العملية"
          dir="ltr"
          maxLength={100}
          required
          {...form.getInputProps('reference')}
        />
      )}
      {isTransfer && (failure?.code === 'fees.reference-taken' || sameTransfer) && (
        <Checkbox
          label="تحويل واحد لأكثر من طالب (إخوة)"
          {...form.getInputProps('sameTransfer', { type: 'checkbox' })}
        />
      )}
      {shift && <OpeningCashField {...form.getInputProps('openingCash')} />}
    </FormDialog>
  );
}

/** What is owed now, when that is not what the dialog was opened with: another person may have just taken it. */
function ChangedBalance({ studentId, open }: { studentId: string; open: number }) {
  const { data } = useInfiniteQuery(feeAccountQuery(studentId));
  const balance = data?.pages[0]?.balance ?? open;
  return (
    <Text role="status" size="sm" c="var(--clay)" hidden={balance === open}>
      {balance !== open && (
        <>
          تغيّر حساب الطالب بعد فتح هذه النافذة. المستحق الآن: <Money value={Math.max(0, balance)} />
        </>
      )}
    </Text>
  );
}
