import { useReducedMotion } from '@mantine/hooks';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { untilLoaded } from '#web/lib/until-loaded.js';
import { whenIdle } from '#web/lib/when-idle.js';
import classes from './proverbs.module.css';

const ProverbWords = lazy(() =>
  untilLoaded(() => import('./proverb-words.js')).then((module) => ({ default: module.ProverbWords })),
);

/**
 * Proverbs that appear one by one in the free places of the public pages, where the visitor is looking, and their
 * small counter in a corner. Decoration only: one that content comes near to goes away before the next frame is painted,
 * where there is no room none appears, and there are none for those who want less motion. Its script comes last.
 */
export function Proverbs({ counts }: { counts: boolean }) {
  const still = useReducedMotion();
  const layer = useRef<HTMLDivElement>(null);
  const [ready, setReady] = useState(false);
  useEffect(() => (still ? undefined : whenIdle(() => setReady(true))), [still]);
  return (
    <div ref={layer} className={classes.layer} aria-hidden>
      {ready && !still && (
        <Suspense>
          <ProverbWords layer={layer} counts={counts} />
        </Suspense>
      )}
    </div>
  );
}
