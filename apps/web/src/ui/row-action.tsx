import { ActionIcon, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';

type RowActionProps = {
  label: string;
  color?: 'gray' | 'palm' | 'clay';
  disabled?: boolean;
  /** Takes the focus when it appears. */
  autoFocus?: boolean;
  onClick: () => void;
  /** An icon. */
  children: ReactNode;
} & (
  | {
      /** Its object, which screen readers announce after the label. */
      of: string;
    }
  | {
      /** The whole text for screen readers, where the label is part of a sentence. */
      name: string;
    }
);

/** One thing to do with one row of a table. */
export function RowAction({
  label,
  color = 'gray',
  disabled = false,
  autoFocus = false,
  onClick,
  children,
  ...words
}: RowActionProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        aria-label={'name' in words ? words.name : `${label}: ${words.of}`}
        color={color}
        disabled={disabled}
        autoFocus={autoFocus}
        onClick={onClick}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
