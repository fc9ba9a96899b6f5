import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useLayoutEffect, useState } from 'react';
import { holdBack, letIn, type SettledList } from './arrivals.js';

/** Pixels from the top within which a list may grow at its head. */
const AT_TOP = 160;
/** As long as a new row glows. */
const GLOWS_FOR = 3000;
const isAtTop = () => window.scrollY <= AT_TOP;

interface State<R extends { id: string }> extends SettledList<R> {
  listKey: string;
  /** As the server has it. */
  now: readonly R[];
}

/**
 * A live list: new rows are shown at once while its top is visible; otherwise they wait, counted, until the reader goes
 * there. `listKey` names the list (filters and page): another list is shown as it is. `rows` are undefined while loading.
 */
export function useArrivals<R extends { id: string }>(rows: readonly R[] | undefined, listKey: string) {
  const [state, setState] = useState<State<R> | null>(null);
  const still = useReducedMotion();

  // Before the browser paints, so that nothing is seen to jump.
  useLayoutEffect(() => {
    if (!rows) return;
    setState((before) => {
      const isSame = before?.listKey === listKey;
      const settled =
        isSame && !isAtTop() ? holdBack(before.shown, rows) : letIn(isSame ? before.shown : null, rows);
      return {
        listKey,
        now: rows,
        ...settled,
        fresh: isSame ? united(before.fresh, settled.fresh) : settled.fresh,
      };
    });
  }, [rows, listKey]);

  const fresh = state?.fresh;
  useEffect(() => {
    if (!fresh?.size) return;
    const timer = setTimeout(
      () => setState((before) => before && { ...before, fresh: new Set() }),
      GLOWS_FOR,
    );
    return () => clearTimeout(timer);
  }, [fresh]);

  const isWaiting = state !== null && state.waiting > 0;
  const reveal = () => setState((before) => before && { ...before, ...letIn(before.shown, before.now) });

  useEffect(() => {
    if (!isWaiting) return;
    const onScroll = () => isAtTop() && reveal();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [isWaiting]);

  return {
    shown: state?.shown,
    waiting: state?.waiting ?? 0,
    isFresh: (id: string) => fresh?.has(id) ?? false,
    /** Lets the waiting rows in and goes to them. */
    reveal: () => {
      reveal();
      window.scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' });
    },
  };
}

function united(before: ReadonlySet<string>, more: ReadonlySet<string>): ReadonlySet<string> {
  return more.size === 0 ? before : new Set([...before, ...more]);
}
