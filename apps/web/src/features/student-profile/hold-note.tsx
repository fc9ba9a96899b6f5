import type { StudentProfile } from '@daad/contracts/student-profile.contract';
import { Alert, Button, Text } from '@mantine/core';
import { IconHandStop } from '@tabler/icons-react';
import { formatDayTime } from '#web/lib/format.js';
import shared from '#web/ui/layout/shared.module.css';

interface HoldNoteProps {
  hold: NonNullable<StudentProfile['hold']>;
  disabled: boolean;
  /** Opens the form of the reason. */
  onReason: () => void;
}

/** Why the door holds the student, since when and by whom. */
export function HoldNote({ hold, disabled, onReason }: HoldNoteProps) {
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
      <Button mih={44} variant="default" disabled={disabled} onClick={onReason}>
        تغيير السبب
      </Button>
    </Alert>
  );
}
