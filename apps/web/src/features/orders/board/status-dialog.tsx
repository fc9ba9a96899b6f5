import { Button, Group, Radio, Stack } from '@mantine/core';
import type { OrderStatusName } from '@daad/domain/order-status';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#web/lib/api-error.js';
import { orderStatusLabel } from '#web/entities/order/order-status-labels.js';
import { FormErrors } from '#web/ui/form/form-errors.js';
import { Modal } from '#web/ui/dialog/modal.js';
import { StatusBadge } from '#web/ui/feedback/status-badge.js';
import type { DialogProps } from '#web/ui/dialog/use-dialogs.js';
import { STATUS_NAMES } from '../orders-search.js';
import type { OrderChoice } from '../orders.mutations.js';
import { useStatusChange } from './use-status-change.js';

interface StatusDialogProps extends DialogProps {
  title: string;
  of: OrderChoice;
  /** What all of them are now, if that is one status. */
  current: OrderStatusName | null;
  onChanged: () => void;
}

/** Sets the status of one order or of many, all or none; any status may follow any other (specification 2 section 4). */
export function StatusDialog({ opened, onClose, title, of, current, onChanged }: StatusDialogProps) {
  const [status, setStatus] = useState(current);
  const { mutate, isPending, error } = useMutation(useStatusChange());

  const save = () => {
    if (!status) return;
    mutate(
      { of, status },
      {
        onSuccess: () => {
          onClose();
          onChanged();
        },
      },
    );
  };

  return (
    <Modal opened={opened} onClose={onClose} locked={isPending} title={title}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Stack gap="md">
          <FormErrors errors={error ? [messageOf(error)] : []} />
          <Radio.Group label="الحالة الجديدة" value={status} onChange={(value) => setStatus(value)}>
            <Stack gap="xs" mt="xs">
              {STATUS_NAMES.map((name) => {
                const { label, tone } = orderStatusLabel(name);
                return (
                  <Radio.Card key={name} value={name} p="sm" radius="md">
                    <Group gap="sm">
                      <Radio.Indicator />
                      <StatusBadge tone={tone}>{label}</StatusBadge>
                    </Group>
                  </Radio.Card>
                );
              })}
            </Stack>
          </Radio.Group>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose} disabled={isPending}>
              إلغاء
            </Button>
            <Button type="submit" loading={isPending} disabled={status === current}>
              حفظ الحالة
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
