import type { ReactNode } from 'react';
import type { Tone } from './tone.js';
import classes from './status-badge.module.css';

interface StatusBadgeProps {
  tone: Tone;
  children: ReactNode;
  /** In place of the dot. */
  icon?: ReactNode;
  size?: 'sm' | 'md';
}

/** A word on its soft colour. The word says it all; the dot and the colour only help the eye. */
export function StatusBadge({ tone, children, icon, size = 'md' }: StatusBadgeProps) {
  return (
    <span className={classes.badge} data-tone={tone} data-size={size}>
      {icon ?? <span className={classes.dot} aria-hidden />}
      {children}
    </span>
  );
}
