import { useReducedMotion } from '@mantine/hooks';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { holdBack, letIn, type Row, type SettledList } from './arrivals.js';

/** Pixels from the top within which a page counts as not scrolled. */
const AT_TOP = 8;
/** As long as a new row glows. */
const HIGHLIGHT_MS = 3000;

/** Dialogs and menus, whose opener must stay where it is. */
const OPEN_ABOVE = '[aria-modal="true"]:not([inert]), [role="menu"]';

/** A finger gives no sign before it taps. */
const UNSEEN_POINTER = '(hover: none)';

/** Whether a row that moves could move under a finger, a pointer, or the eyes of someone who reads further down. */
const isInUse = (list: Element | null) =>
  list !== null &&
  (window.matchMedia(UNSEEN_POINTER).matches ||
    window.scrollY > AT_TOP ||
    list.matches(':hover, :focus-within') ||
    document.querySelector(OPEN_ABOVE) !== null);

interface State<R extends Row> extends SettledList<R> {
  listKey: string;
  /** As the server has it. */
  now: readonly R[];
}

/**
 * A live list: new rows are shown at once while its top is visible and nothing in it is touched; otherwise, and always on a
 * touch screen, they wait, counted, until the reader lets them in. `listKey` names the list (filters and page): another list is shown as it is.
 * `rows` are undefined while loading; `list` is null while there is none.
 */
export function useArrivals<R extends Row>(
  rows: readonly R[] | undefined,
  listKey: string,
  list: RefObject<Element | null>,
) {
  const [state, setState] = useState<State<R> | null>(null);
  const still = useReducedMotion();

  // Before the browser paints, so that nothing is seen to jump.
  useLayoutEffect(() => {
    if (!rows) return;
    const waits = isInUse(list.current);
    setState((before) => {
      const isSame = before?.listKey === listKey;
      const settled =
        isSame && waits ? holdBack(before.shown, rows) : letIn(isSame ? before.shown : null, rows);
      return {
        listKey,
        now: rows,
        ...settled,
        fresh: isSame ? united(before.fresh, settled.fresh) : settled.fresh,
      };
    });
  }, [rows, listKey, list]);

  const fresh = state?.fresh;
  useEffect(() => {
    if (!fresh?.size) return;
    const timer = setTimeout(
      () => setState((before) => before && { ...before, fresh: new Set() }),
      HIGHLIGHT_MS,
    );
    return () => clearTimeout(timer);
  }, [fresh]);

  const reveal = () => setState((before) => before && { ...before, ...letIn(before.shown, before.now) });

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
