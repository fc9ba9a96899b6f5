import { Anchor } from '@mantine/core';
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
        <div className={`${shared.row} ${classes.bar}`} data-replaces-bar>
          <div className={`${shared.row} ${classes.words}`}>
            <strong>{summary}</strong>
            {all && (
              <Anchor component="button" type="button" size="sm" onClick={all.select}>
                {all.label}
              </Anchor>
            )}
          </div>
          <Anchor
            component="button"
            type="button"
            size="sm"
            className={classes.clear ?? ''}
            onClick={onClear}
          >
            <IconX size={20} aria-hidden />
            <span>إلغاء التحديد</span>
          </Anchor>
          <div className={`${shared.row} ${classes.actions}`}>
            {children}
            {more && <MoreActions above>{more}</MoreActions>}
          </div>
        </div>
      )}
    </div>
  );
}
