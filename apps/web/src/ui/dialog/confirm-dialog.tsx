import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '#web/lib/api-error.js';
import { useSubmitLock } from '#web/lib/use-submit-lock.js';
import { FormErrors } from '../form/form-errors.js';
import { Modal } from './modal.js';
import { TypedCount, useTypedCount } from './typed-count.js';
import type { DialogProps } from './use-dialogs.js';

interface ConfirmDialogProps<Variables, Result> extends DialogProps {
  /** The work itself. When it is done the dialog closes; when it fails it stays open with the server's sentence inside. */
  mutation: UseMutationOptions<Result, Error, Variables>;
  variables: NoInfer<Variables>;
  onDone?: ((result: Result) => void) | undefined;
  title: string;
  /** The question. */
  children: ReactNode;
  /** What else follows from it. */
  note?: ReactNode;
  /** Between the question and the buttons, for instance a warning. */
  below?: ReactNode;
  /** How many things it is about, where that number has to be typed first. */
  count?: { of: string; value: number };
  /** The title by default. */
  confirmLabel?: string;
  /** `danger` for what cannot be undone. */
  tone?: 'danger' | 'normal';
}

export function ConfirmDialog<Variables, Result>({
  opened,
  onClose,
  mutation,
  variables,
  onDone,
  title,
  children,
  note,
  below,
  count,
  confirmLabel = title,
  tone = 'danger',
}: ConfirmDialogProps<Variables, Result>) {
  const { mutateAsync, isPending, error, reset } = useMutation(mutation);
  const typed = useTypedCount(count?.value);
  const close = () => {
    reset();
    onClose();
  };
  const lock = useSubmitLock();
  const confirm = async () => {
    // A failure is shown below.
    const result = await mutateAsync(variables);
    onDone?.(result);
    onClose();
    return true;
  };

  return (
    <Modal opened={opened} onClose={close} locked={isPending} title={title} size="md">
      <Stack gap="md">
        <div>
          <Text>{children}</Text>
          {note && (
            <Text c="dimmed" size="sm">
              {note}
            </Text>
          )}
        </div>
        {below}
        {count && <TypedCount {...count} {...typed} />}
        <FormErrors errors={error ? [messageOf(error)] : []} />
        <Group justify="flex-end">
          <Button variant="default" onClick={close} disabled={isPending} data-autofocus={!count || undefined}>
            إلغاء
          </Button>
          <Button
            color={tone === 'danger' ? 'clay' : 'palm'}
            onClick={() => typed.check() && lock.run(confirm)}
            loading={isPending}
          >
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
