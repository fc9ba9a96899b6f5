import { useHydrated } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import classes from './without-scripts.module.css';

/** What scripts show in a dialog, for readers without scripts: in the page that the server renders, and nowhere else. */
export function WithoutScripts({ children }: { children: ReactNode }) {
  const isHydrated = useHydrated();
  return (
    !isHydrated && (
      <section className={classes.place}>
        <Suspense>{children}</Suspense>
      </section>
    )
  );
}
