import { type ShouldBlockFn, useBlocker } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** What is open, each over the one before. */
const open: (() => void)[] = [];

export const isAnythingOpen = (): boolean => open.length > 0;

const closeTop: ShouldBlockFn = ({ action }) => {
  if (action !== 'BACK') return false;
  open.at(-1)?.();
  return true;
};

/** While it is open the back button closes it, or what is open above it, and the page stays; nothing is added to the history. */
export function useClosedByBack(opened: boolean, onClose: () => void): void {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    if (!opened) return;
    const close = () => latest.current();
    open.push(close);
    return () => void open.splice(open.indexOf(close), 1);
  }, [opened]);
  useBlocker({ shouldBlockFn: closeTop, enableBeforeUnload: false, disabled: !opened });
}
