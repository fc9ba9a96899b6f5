import { UnstyledButton } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { CountBadge } from '#web/ui/feedback/count-badge.js';
import shared from '#web/ui/layout/shared.module.css';
import classes from './day-jobs.module.css';

export interface DayJob {
  label: string;
  icon: TablerIcon;
  /** The address it links to, or a function that opens a dialog. */
  does: (LinkProps & { to: string }) | (() => void);
  /** The most frequent one. */
  isMain?: boolean;
  badge?: { count: number; label: string };
}

/** Buttons for the daily tasks. */
export function DayJobs({ jobs }: { jobs: readonly DayJob[] }) {
  return (
    <nav aria-label="أعمال اليوم">
      <ul className={classes.jobs}>
        {jobs.map(({ label, icon: Icon, does, isMain, badge }) => {
          const looksOf = {
            className: `${shared.card} ${shared.hovers} ${classes.job}`,
            'data-main': isMain,
          };
          const content = (
            <>
              <Icon size={20} stroke={1.6} aria-hidden />
              {label}
              {badge && badge.count > 0 && <CountBadge {...badge} className={classes.badge} lh={1.9} />}
            </>
          );
          return (
            <li key={label}>
              {typeof does === 'function' ? (
                <UnstyledButton {...looksOf} onClick={does}>
                  {content}
                </UnstyledButton>
              ) : (
                <Link {...looksOf} {...does}>
                  {content}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
