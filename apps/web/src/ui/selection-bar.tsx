import { Anchor, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import type { SelectedRows } from './use-select-all.js';
import looks from './looks.module.css';
import classes from './selection-bar.module.css';

interface SelectionBarProps {
  /** How many are selected, as text; hidden while it is null. */
  summary: string | null;
  onClear: () => void;
  /** Selects all that match, from `useSelectAll`. */
  all?: SelectedRows['all'];
  /** What can be done with them. */
  children: ReactNode;
}

/** The number of selected rows and their actions, fixed at the bottom of the window. */
export function SelectionBar({ summary, onClear, all, children }: SelectionBarProps) {
  return (
    <div className={classes.place} role="status">
      {summary !== null && (
        <div className={`${looks.row} ${classes.bar}`}>
          <strong>{summary}</strong>
          {all && (
            <Anchor component="button" type="button" size="sm" onClick={all.select}>
              {all.label}
            </Anchor>
          )}
          <Anchor component="button" type="button" size="sm" onClick={onClear}>
            إلغاء التحديد
          </Anchor>
          <Group gap="xs" align="stretch" ms="auto">
            {children}
          </Group>
        </div>
      )}
    </div>
  );
}
