import { Skeleton } from '@mantine/core';
import { createContext, type ReactNode, useContext } from 'react';
import type { Tone } from './tone.js';
import classes from './stat-card.module.css';

interface StatCardProps {
  label: string;
  value: ReactNode;
  hint?: ReactNode;
  icon?: ReactNode;
  tone?: Tone;
}

interface Reading {
  data?: unknown;
  error?: unknown;
}

/** Whether the figures of a row are there, still to come, or could not be read. */
type RowState = 'known' | 'loading' | 'unknown';
const StateOfRow = createContext<RowState>('known');

const stateOf = ({ data, error }: Reading): RowState =>
  data !== undefined ? 'known' : error ? 'unknown' : 'loading';

/** One figure with its name. Put several in a `StatRow`. */
export function StatCard({ label, value, hint, icon, tone = 'neutral' }: StatCardProps) {
  const state = useContext(StateOfRow);
  return (
    <div className={classes.card} data-tone={tone} data-icon={icon ? true : undefined}>
      <dt className={classes.label}>
        {icon && (
          <span className={classes.icon} aria-hidden>
            {icon}
          </span>
        )}
        {label}
      </dt>
      <dd className={classes.value}>
        {state === 'loading' ? (
          <span role="status" aria-label="جارٍ التحميل">
            <Skeleton component="span" className={classes.awaited ?? ''} />
          </span>
        ) : (
          <bdi>{state === 'unknown' ? '—' : value}</bdi>
        )}
      </dd>
      {hint && <dd className={classes.hint}>{hint}</dd>}
    </div>
  );
}

/** `of` is the query that the figures come from: until it answers they are skeletons, and dashes when it failed. */
export function StatRow({ of, children }: { of?: Reading; children: ReactNode }) {
  return (
    <StateOfRow value={of ? stateOf(of) : 'known'}>
      <dl className={classes.row}>{children}</dl>
    </StateOfRow>
  );
}
