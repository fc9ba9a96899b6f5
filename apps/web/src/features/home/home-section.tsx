import type { ReactNode } from 'react';
import shared from '#web/ui/layout/shared.module.css';
import classes from './home-section.module.css';

interface HomeSectionProps {
  title: string;
  /** A link to all of it. */
  more?: ReactNode;
  children: ReactNode;
}

/** One part of the home page under its heading. */
export function HomeSection({ title, more, children }: HomeSectionProps) {
  return (
    <section className={classes.section} aria-label={title}>
      <div className={`${shared.row} ${classes.head}`}>
        <h2 className={classes.title}>{title}</h2>
        {more}
      </div>
      {children}
    </section>
  );
}
