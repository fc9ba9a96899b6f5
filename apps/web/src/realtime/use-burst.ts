import { useEffect, useRef } from 'react';

const PAUSE = 500;

/** Collects items that come in quick succession and hands them over together once they pause. */
export function useBurst<Item>(handle: (items: Item[]) => void): (item: Item) => void {
  const items = useRef<Item[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  return (item) => {
    items.current.push(item);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => handle(items.current.splice(0)), PAUSE);
  };
}
