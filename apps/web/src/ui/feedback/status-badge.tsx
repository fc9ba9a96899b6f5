import type { ReactNode } from 'react';
import type { Tone } from '../layout/tone.js';
import shared from '../layout/shared.module.css';
import classes from './status-badge.module.css';

interface StatusBadgeProps {
  tone: Tone;
  children: ReactNode;
  /** In place of the dot. */
  icon?: ReactNode;
  size?: 'sm' | 'md';
}

/** A word on its soft colour. The word alone is enough; dot and colour are decoration. */
export function StatusBadge({ tone, children, icon, size = 'md' }: StatusBadgeProps) {
  return (
    <span className={`${shared.toned} ${shared.tinted} ${classes.badge}`} data-tone={tone} data-size={size}>
      {icon ?? <span className={classes.dot} aria-hidden />}
      {children}
    </span>
  );
}
