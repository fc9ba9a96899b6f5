import type { ReactNode } from 'react';
import { DadLetter } from '#web/ui/layout/dad-letter.js';
import shared from '#web/ui/layout/shared.module.css';
import classes from './store-banner.module.css';

interface StoreBannerProps {
  title: string;
  /** How many products there are to choose from. */
  count: ReactNode;
  children?: ReactNode;
}

/** The shop's sign: palm cloth and the golden letter. */
export function StoreBanner({ title, count, children }: StoreBannerProps) {
  return (
    <header className={`${shared.row} ${shared.cloth} ${classes.banner}`}>
      <DadLetter className={classes.letter} />
      <div className={classes.words}>
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.count} aria-live="polite">
          {count}
        </p>
      </div>
      {children}
    </header>
  );
}
