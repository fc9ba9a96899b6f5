import { Flex, Pill } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './chips.module.css';

export function Chips({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Flex component="ul" gap="xs" wrap="wrap" mb="md" className={classes.chips ?? ''} aria-label={label}>
      {children}
    </Flex>
  );
}

interface ChipProps {
  /** What its button does, for screen readers. Without both it has no button. */
  removeLabel?: string;
  onRemove?: () => void;
  children: ReactNode;
}

export function Chip({ removeLabel, onRemove, children }: ChipProps) {
  return (
    <li>
      <Pill
        size="md"
        className={classes.chip}
        withRemoveButton={onRemove !== undefined}
        onRemove={onRemove}
        removeButtonProps={{ 'aria-label': removeLabel, 'aria-hidden': false, tabIndex: 0 }}
      >
        {children}
      </Pill>
    </li>
  );
}
