import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
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
    <div className={classes.state} role="status">
      {icon && (
        <span className={classes.icon} aria-hidden>
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
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
