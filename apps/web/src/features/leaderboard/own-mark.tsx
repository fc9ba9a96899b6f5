import type { ReactNode } from 'react';
import classes from './own-mark.module.css';

/** How the reader's own row differs from the others: what its element and its name get. */
export interface OwnMark {
  studentId: string;
  row: { id: string; tabIndex: number; 'data-own': true };
  badge: ReactNode;
}

export const OWN_ROW = 'own-row';

export const ownMarkOf = (studentId: string): OwnMark => ({
  studentId,
  row: { id: OWN_ROW, tabIndex: -1, 'data-own': true },
  badge: <span className={classes.own}>أنت</span>,
});
