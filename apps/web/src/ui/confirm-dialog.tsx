import { Button, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { messageOf } from '#web/lib/api-error.js';
import { FormErrors } from './form-errors.js';
import { Modal } from './modal.js';
import type { DialogProps } from './use-dialog.js';

interface ConfirmDialogProps extends DialogProps {
  /** The work itself. Resolved: the dialog closes. Rejected: it stays open with the server's sentence inside. */
  onConfirm: () => Promise<unknown>;
  title: string;
  /** The question. */
  children: ReactNode;
  /** What else follows from it. */
  note?: ReactNode;
  /** The title by default. */
  confirmLabel?: string;
  /** `danger` for what cannot be undone. */
  tone?: 'danger' | 'normal';
}

export function ConfirmDialog({
  opened,
  onClose,
  onConfirm,
  title,
  children,
  note,
  confirmLabel = title,
  tone = 'danger',
}: ConfirmDialogProps) {
  const [working, setWorking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const close = () => {
    setFailure(null);
    onClose();
  };
  const confirm = async () => {
    setWorking(true);
    setFailure(null);
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setWorking(false);
    }
  };

  return (
    <Modal opened={opened} onClose={close} locked={working} title={title} size="md">
      <Stack gap="md">
        <div>
          <Text>{children}</Text>
          {note && (
            <Text c="dimmed" size="sm">
              {note}
            </Text>
          )}
        </div>
        <FormErrors errors={failure ? [failure] : []} />
        <Group justify="flex-end">
          <Button variant="default" onClick={close} disabled={working} data-autofocus>
            إلغاء
          </Button>
          <Button
            color={tone === 'danger' ? 'clay' : 'palm'}
            onClick={() => void confirm()}
            loading={working}
          >
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
