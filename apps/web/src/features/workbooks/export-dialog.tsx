import { Button, Group, Stack, Text } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { addDays, cairoToday } from '@daad/domain/calendar-day';
import { EXPORT_DAYS } from '@daad/contracts/workbooks.contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#web/lib/api-error.js';
import { useSubmitLock } from '#web/lib/use-submit-lock.js';
import { FormErrors } from '#web/ui/form/form-errors.js';
import { Modal } from '#web/ui/dialog/modal.js';
import { usePhone } from '#web/ui/layout/use-narrow.js';
import type { DialogProps } from '#web/ui/dialog/use-dialogs.js';

interface ExportDialogProps extends DialogProps {
  /** Whether only some students of the list are exported. */
  isFiltered: boolean;
  onExport: (days: { from: string; to: string }) => Promise<unknown>;
}

const NO_DAYS = 'يرجى تحديد تاريخ البداية وتاريخ النهاية';
const WRONG_ORDER = 'تاريخ البداية يجب ألا يكون بعد تاريخ النهاية';

/** Which days the exported students were added in. */
export function ExportDialog({ opened, onClose, isFiltered, onExport }: ExportDialogProps) {
  const isPhone = usePhone();
  const today = cairoToday();
  const [from, setFrom] = useState<string | null>(addDays(today, -EXPORT_DAYS));
  const [to, setTo] = useState<string | null>(today);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { mutateAsync, isPending, error } = useMutation({ mutationFn: onExport, onSuccess: onClose });
  const lock = useSubmitLock();
  const problem = refusal ?? (error && messageOf(error));
  const send = () => {
    const refused = !from || !to ? NO_DAYS : from > to ? WRONG_ORDER : null;
    setRefusal(refused);
    if (from && to && refused === null) lock.run(() => mutateAsync({ from, to }).then(() => true));
  };
  return (
    <Modal opened={opened} onClose={onClose} title="تصدير الطلاب إلى Excel" fullScreen={isPhone}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {isFiltered
            ? 'يُصدَّر الطلاب المطابقون لفلاتر القائمة الذين أُضيفوا بين هذين اليومين.'
            : 'يُصدَّر الطلاب الذين أُضيفوا بين هذين اليومين.'}
        </Text>
        <DatePickerInput
          label="من"
          value={from}
          onChange={setFrom}
          maxDate={today}
          valueFormat="D MMMM YYYY"
        />
        <DatePickerInput label="إلى" value={to} onChange={setTo} maxDate={today} valueFormat="D MMMM YYYY" />
        {problem && <FormErrors errors={[problem]} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            إلغاء
          </Button>
          <Button loading={isPending} onClick={send}>
            تصدير
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
