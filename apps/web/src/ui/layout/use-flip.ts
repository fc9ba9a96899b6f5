import { useReducedMotion } from '@mantine/hooks';
import { type RefObject, useLayoutEffect, useRef } from 'react';

const LASTS = 240;

interface Place {
  x: number;
  y: number;
}

/**
 * Lets the children of `container` that carry `data-flip="<key>"` move smoothly from their places before the last change of
 * `order` to their new ones (First, Last, Invert, Play). Places are taken relative to the container, so scrolling
 * moves nothing. Nothing glides for people who want no motion.
 */
export function useFlip(container: RefObject<HTMLElement | null>, order: string): void {
  const still = useReducedMotion();
  const places = useRef(new Map<string, Place>());

  useLayoutEffect(() => {
    const root = container.current;
    // To measure makes the browser lay out the page.
    if (!root || still) return;
    const before = places.current;
    const now = new Map<string, Place>();
    const origin = root.getBoundingClientRect();
    for (const child of root.querySelectorAll<HTMLElement>('[data-flip]')) {
      const key = child.dataset['flip'] ?? '';
      const box = child.getBoundingClientRect();
      const place = { x: box.x - origin.x, y: box.y - origin.y };
      now.set(key, place);
      const old = before.get(key);
      if (!old || (old.x === place.x && old.y === place.y)) continue;
      child.animate(
        [{ transform: `translate(${old.x - place.x}px, ${old.y - place.y}px)` }, { transform: 'none' }],
        { duration: LASTS, easing: 'ease-out' },
      );
    }
    places.current = now;
  }, [container, order, still]);
}
