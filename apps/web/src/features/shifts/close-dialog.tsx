import { closeShiftForm, type Shift } from '@daad/contracts/shifts.contract';
import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { randomUuid } from '#web/lib/random-uuid.js';
import { useApiForm } from '#web/lib/use-api-form.js';
import { FormDialog } from '#web/ui/dialog/form-dialog.js';
import type { DialogProps } from '#web/ui/dialog/use-dialogs.js';
import { NumberField } from '#web/ui/form/number-field.js';
import { Ltr, Money } from '#web/ui/layout/isolates.js';
import { Difference } from './difference.js';
import { close } from './shifts.mutations.js';

/** Closes a shift with the cash that was counted; the difference is shown after that, as a count should be made without it. */
export function CloseDialog({ shift, ...dialog }: DialogProps & { shift: Shift }) {
  const [closed, setClosed] = useState<Shift | null>(null);
  const [initialValues] = useState(() => ({
    id: randomUuid(),
    shiftId: shift.id,
    countedCash: null as string | null,
    note: '',
  }));
  const { form, ...api } = useApiForm({
    initialValues,
    schema: closeShiftForm,
    mutation: close,
    onSuccess: setClosed,
  });
  return (
    <FormDialog
      {...dialog}
      title={closed ? 'أُغلقت الوردية' : 'إغلاق الوردية'}
      of={api}
      size="md"
      submitLabel="إغلاق الوردية"
      instead={closed && <Closed shift={closed} onClose={dialog.onClose} />}
    >
      <Text size="sm" c="dimmed">
        وردية <Ltr>{shift.number}</Ltr> باسم <bdi>{shift.personName}</bdi>. عُدّ نقدية الدرج واكتبها كما هي. لا
        تتغير أرقام الوردية بعد إغلاقها.
      </Text>
      <NumberField
        label="المبلغ المعدود"
        inputMode="decimal"
        min={0}
        step={10}
        required
        data-autofocus
        {...form.getInputProps('countedCash')}
      />
      <Textarea label="ملاحظة" autosize minRows={2} maxLength={500} {...form.getInputProps('note')} />
    </FormDialog>
  );
}

function Closed({ shift, onClose }: { shift: Shift; onClose: () => void }) {
  const { expectedCash, countedCash, difference } = shift;
  const done = useRef<HTMLButtonElement>(null);
  // The button that had the focus is gone with the form.
  useEffect(() => done.current?.focus(), []);
  return (
    <Stack gap="md">
      <Stack gap="xs" role="status">
        <Text>
          المعدود <Money value={countedCash ?? 0} />، والمفترض <Money value={expectedCash} />.
        </Text>
        <div>
          <Difference value={difference ?? 0} />
        </div>
      </Stack>
      <Group justify="flex-end">
        <Button ref={done} onClick={onClose}>
          تم
        </Button>
      </Group>
    </Stack>
  );
}
