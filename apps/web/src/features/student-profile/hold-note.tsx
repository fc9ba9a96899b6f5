import type { StudentProfile } from '@daad/contracts/student-profile.contract';
import { Alert, Button, Group, Text } from '@mantine/core';
import { IconHandStop } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '#web/lib/api-error.js';
import { formatDayTime } from '#web/lib/format.js';
import { showUndo } from '#web/ui/feedback/show-undo.js';
import shared from '#web/ui/layout/shared.module.css';
import { holdStudent } from './profile.mutations.js';

interface HoldNoteProps {
  student: Pick<StudentProfile, 'id' | 'fullName'>;
  hold: NonNullable<StudentProfile['hold']>;
  disabled: boolean;
  /** Opens the form of the reason. */
  onReason: () => void;
}

/** Why the door holds the student, since when and by whom. */
export function HoldNote({ student: { id, fullName }, hold, disabled, onReason }: HoldNoteProps) {
  const { mutate, isPending } = useMutation({
    ...holdStudent(id),
    // Of the mutation, not of each call: the note is gone by then.
    onSuccess: ({ hold: now }) =>
      now
        ? showUndo(`hold ${id}`, {
            message: `${fullName} موقوف عند الباب`,
            onAction: () => mutate({ held: false }),
          })
        : showUndo(`hold ${id}`, {
            message: `انتهى إيقاف ${fullName}`,
            onAction: () => mutate({ held: true, reason: hold.reason }),
          }),
    onError: (error, asked) =>
      showUndo(`hold ${id}`, {
        message: `${fullName}: ${messageOf(error)}`,
        action: 'إعادة المحاولة',
        onAction: () => mutate(asked),
        failed: true,
      }),
  });
  return (
    <Alert color="clay" icon={<IconHandStop size={20} />} title="موقوف عند الباب">
      <Text className={shared.breaks ?? ''}>
        <bdi>{hold.reason}</bdi>
      </Text>
      <Text size="sm" mb="xs">
        منذ {formatDayTime(hold.at)}
        {hold.by && (
          <>
            {' '}
            · <bdi>{hold.by}</bdi>
          </>
        )}
      </Text>
      <Group gap="xs">
        <Button mih={44} disabled={disabled} loading={isPending} onClick={() => mutate({ held: false })}>
          إنهاء الإيقاف
        </Button>
        <Button mih={44} variant="default" disabled={disabled || isPending} onClick={onReason}>
          تغيير السبب
        </Button>
      </Group>
    </Alert>
  );
}
