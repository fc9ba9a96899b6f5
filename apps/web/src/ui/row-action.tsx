import { ActionIcon, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';

interface RowActionProps {
  label: string;
  /** What it is done to, for screen readers. */
  of: string;
  color?: 'gray' | 'palm' | 'clay';
  /** Takes the focus when it appears. */
  autoFocus?: boolean;
  onClick: () => void;
  /** An icon. */
  children: ReactNode;
}

/** One thing to do with one row of a table. */
export function RowAction({
  label,
  of,
  color = 'gray',
  autoFocus = false,
  onClick,
  children,
}: RowActionProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={`${label}: ${of}`} color={color} autoFocus={autoFocus} onClick={onClick}>
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
