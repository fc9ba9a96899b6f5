import { Anchor, Box, Group } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { MoreActions } from './more-actions.js';
import type { SelectedRows } from './use-select-all.js';
import shared from '../layout/shared.module.css';
import classes from './selection-bar.module.css';

interface SelectionBarProps {
  /** How many are selected, as text; hidden while it is null. */
  summary: string | null;
  onClear: () => void;
  /** Selects all that match, from `useSelectAll`. */
  all?: SelectedRows['all'];
  /** What can be done with them: at most two buttons, for which a phone has room. */
  children: ReactNode;
  /** Further buttons; in a menu on a phone. */
  more?: ReactNode;
}

/** The number of selected rows and their actions, fixed at the bottom of the window; on a phone in place of the bar there. */
export function SelectionBar({ summary, onClear, all, children, more }: SelectionBarProps) {
  return (
    <div className={classes.place} role="status">
      {summary !== null && (
        <div className={`${shared.card} ${shared.row} ${classes.bar}`} data-replaces-bar>
          <Group gap="8px 16px" className={classes.words ?? ''}>
            <strong>{summary}</strong>
            {all && (
              <Anchor component="button" type="button" size="sm" onClick={all.select}>
                {all.label}
              </Anchor>
            )}
          </Group>
          <Anchor
            component="button"
            type="button"
            size="sm"
            className={classes.clear ?? ''}
            aria-label="إلغاء التحديد"
            onClick={onClear}
          >
            <Box component={IconX} size={20} hiddenFrom="sm" aria-hidden />
            <Box component="span" visibleFrom="sm">
              إلغاء التحديد
            </Box>
          </Anchor>
          <Group gap="xs" ms="auto" className={classes.actions ?? ''}>
            {children}
            {more && <MoreActions above>{more}</MoreActions>}
          </Group>
        </div>
      )}
    </div>
  );
}
