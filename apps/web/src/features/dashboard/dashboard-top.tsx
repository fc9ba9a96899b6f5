import type { ReactNode } from 'react';
import { Greeting } from '#web/ui/greeting.js';
import classes from './action-tiles.module.css';

/** Greeting and date, next to the day's main buttons. */
export function DashboardTop({ name, children }: { name: string; children?: ReactNode }) {
  return (
    <header className={classes.top}>
      <Greeting name={name} />
      {children && <div className={classes.buttons}>{children}</div>}
    </header>
  );
}
