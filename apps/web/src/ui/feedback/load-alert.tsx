import { Alert, Button, Group } from '@mantine/core';
import { IconAlertCircle, IconRefresh } from '@tabler/icons-react';
import { messageOf } from '#web/lib/api-error.js';
import { Sentence } from '../layout/isolates.js';

interface LoadAlertProps {
  /** Nothing is shown without one. */
  error: unknown;
  onRetry: () => void;
}

/** Shows that something other than the main content could not be loaded, such as the choices of a filter. */
export function LoadAlert({ error, onRetry }: LoadAlertProps) {
  if (!error) return null;
  return (
    <Alert role="alert" color="clay" icon={<IconAlertCircle size={20} />}>
      <Group gap="sm" justify="space-between">
        <Sentence text={messageOf(error)} />
        <Button size="compact-sm" variant="default" leftSection={<IconRefresh size={16} />} onClick={onRetry}>
          إعادة المحاولة
        </Button>
      </Group>
    </Alert>
  );
}
