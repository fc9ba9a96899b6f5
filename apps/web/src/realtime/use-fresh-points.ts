import { useEffect, useRef, useState } from 'react';
import { useLiveEvent } from './use-live-event.js';

/** Events of one moment are marked together: a bulk change is thousands of them. */
const GATHER = 200;
/** As long as the glow of a table row. */
const HIGHLIGHT_MS = 1800;

const NO_STUDENTS: ReadonlySet<string> = new Set();

/** Students whose points have just changed, to mark their rows: `rowMark={(row) => (isFresh(row.id) ? 'fresh' : undefined)}`. */
export function useFreshPoints(): (studentId: string) => boolean {
  const [fresh, setFresh] = useState(NO_STUDENTS);
  const gathered = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const show = () => {
    setFresh(gathered.current);
    gathered.current = new Set();
    timer.current = setTimeout(() => setFresh(NO_STUDENTS), HIGHLIGHT_MS);
  };
  useLiveEvent('points.changed', ({ studentId }) => {
    if (gathered.current.size === 0) {
      clearTimeout(timer.current);
      timer.current = setTimeout(show, GATHER);
    }
    gathered.current.add(studentId);
  });
  return (studentId) => fresh.has(studentId);
}
