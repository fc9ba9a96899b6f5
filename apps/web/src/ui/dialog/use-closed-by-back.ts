import { type ShouldBlockFn, useBlocker, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { keepGuard } from './guard-entry.js';

/** What is open, each over the one before. */
const open: (() => void)[] = [];

export const isAnythingOpen = (): boolean => open.length > 0;

const closeLast = () => open.at(-1)?.();

const closeTop: ShouldBlockFn = ({ action }) => {
  if (action !== 'BACK') return false;
  closeLast();
  return true;
};

/** Of the document, as its history is. */
let cover: (() => void) | undefined;

/**
 * While it is open the back button closes it, or what is open above it, and the page stays; it leaves no entry in the history.
 * @returns whether nothing is open above it
 */
export function useClosedByBack(opened: boolean, onClose: () => void): () => boolean {
  const { history } = useRouter();
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  const close = useCallback(() => latest.current(), []);
  // Before it is painted, so that no Back comes in between.
  useLayoutEffect(() => {
    cover ??= keepGuard(history, { isAny: isAnythingOpen, closeLast });
    if (!opened) return;
    open.push(close);
    cover();
    return () => void open.splice(open.indexOf(close), 1);
  }, [opened, close, history]);
  useBlocker({ shouldBlockFn: closeTop, enableBeforeUnload: false, disabled: !opened });
  return () => open.at(-1) === close;
}
