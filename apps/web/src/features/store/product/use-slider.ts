import { useReducedMotion } from '@mantine/hooks';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** Specification 1 section 9. */
const ADVANCE_INTERVAL_MS = 5000;
const SWIPE_OVER = 50;

/**
 * A slider of `count` pictures: advances by itself unless it is paused, or has the pointer or the focus; arrow keys and swipes
 * move it. The next picture is to the left, in reading direction.
 */
export function useSlider(count: number) {
  const [index, setIndex] = useState(0);
  const [paused, setPaused] = useState(false);
  const [hovered, setHovered] = useState(false);
  const still = useReducedMotion();
  const grip = useRef<number | null>(null);
  const current = Math.min(index, Math.max(0, count - 1));
  const plays = count > 1 && !paused && !still;

  const move = (by: number) => setIndex((current + by + count) % Math.max(1, count));

  useEffect(() => {
    if (!plays || hovered) return;
    const timer = setTimeout(() => setIndex((current + 1) % count), ADVANCE_INTERVAL_MS);
    return () => clearTimeout(timer);
  }, [plays, hovered, current, count]);

  const release = (event: PointerEvent) => {
    const from = grip.current;
    grip.current = null;
    if (from === null) return;
    const way = event.clientX - from;
    if (Math.abs(way) > SWIPE_OVER) move(way > 0 ? 1 : -1);
  };

  return {
    index: current,
    plays,
    go: setIndex,
    next: () => move(1),
    previous: () => move(-1),
    togglePlay: () => setPaused(plays),
    /** For the element around the slider that may have the focus. */
    onKeyDown: (event: KeyboardEvent) => {
      if (event.target instanceof HTMLInputElement) return;
      if (event.key === 'ArrowLeft') move(1);
      if (event.key === 'ArrowRight') move(-1);
    },
    /** For the pictures themselves. */
    handlers: {
      onPointerDown: (event: PointerEvent) => (grip.current = event.clientX),
      onPointerUp: release,
      onPointerCancel: () => (grip.current = null),
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setHovered(true),
      onBlur: () => setHovered(false),
    },
  };
}
