import { Box, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import shared from '../layout/shared.module.css';
import classes from './state.module.css';

interface EmptyStateProps {
  icon?: ReactNode;
  /** What is not there. */
  title: string;
  /** What to do next. */
  children?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <Stack align="center" gap="xs" className={classes.state} role="status">
      {icon && (
        <span className={`${shared.middle} ${shared.toned} ${shared.tinted} ${classes.icon}`} aria-hidden>
          {icon}
        </span>
      )}
      <Text fw={600} size="md">
        {title}
      </Text>
      {children && (
        <Text c="dimmed" size="sm" maw={440}>
          {children}
        </Text>
      )}
      {action && <Box mt="xs">{action}</Box>}
    </Stack>
  );
}
