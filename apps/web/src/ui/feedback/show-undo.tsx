import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { useSettling } from './use-settling.js';

interface Undoable {
  message: ReactNode;
  /** `تراجع`, unless another. */
  action?: string;
  onAction: () => void;
  /** Stays until it is read: something went wrong. */
  failed?: boolean;
}

const SHOWN_FOR_MS = 10_000;

/** Shows what was done in a polite live region, with an undo button. A newer one of the same subject replaces it. */
export function showUndo(subject: string, { message, action = 'تراجع', onAction, failed = false }: Undoable) {
  // A notice whose id is still fading out would not be shown.
  const id = `${subject} ${Date.now()}`;
  notifications.hide(latest.get(subject) ?? '');
  latest.set(subject, id);
  notifications.show({
    id,
    color: failed ? 'clay' : 'palm',
    autoClose: failed ? false : SHOWN_FOR_MS,
    role: failed ? 'alert' : 'status',
    'aria-live': failed ? 'assertive' : 'polite',
    message: (
      <Group justify="space-between" gap="xs">
        {message}
        <ActionButton
          onPress={() => {
            notifications.hide(id);
            onAction();
          }}
        >
          {action}
        </ActionButton>
      </Group>
    ),
  });
}

const latest = new Map<string, string>();

/** It appears above other controls, or in the place of the notice before it. */
function ActionButton({ onPress, children }: { onPress: () => void; children: string }) {
  const settling = useSettling<string | null>(children, null);
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-disabled={settling}
      onClick={() => settling || onPress()}
    >
      {children}
    </Button>
  );
}
