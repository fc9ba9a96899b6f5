import { Button, Stack, Text } from '@mantine/core';
import { IconAlertCircle, IconRefresh } from '@tabler/icons-react';
import { ApiError, reasonOf } from '#web/lib/api-error.js';
import { Sentence } from '../layout/isolates.js';
import shared from '../layout/shared.module.css';
import classes from './state.module.css';

interface ErrorStateProps {
  error: unknown;
  /** What could not be shown, when the failed call has no message; the reason follows it. */
  title?: string;
  onRetry?: (() => void) | undefined;
}

export function ErrorState({ error, title, onRetry }: ErrorStateProps) {
  const action = error instanceof ApiError ? error.action : null;
  return (
    <Stack align="center" gap="xs" className={classes.state} role="alert">
      <span
        className={`${shared.middle} ${shared.toned} ${shared.tinted} ${classes.icon}`}
        data-tone="danger"
        aria-hidden
      >
        <IconAlertCircle size={28} />
      </span>
      <Text fw={600} size="md">
        {title ?? action ?? 'تعذر تحميل البيانات'}
      </Text>
      <Text c="dimmed" size="sm" maw={440}>
        <Sentence text={reasonOf(error)} />
      </Text>
      {onRetry && (
        <Button variant="default" leftSection={<IconRefresh size={18} />} onClick={onRetry}>
          إعادة المحاولة
        </Button>
      )}
    </Stack>
  );
}
