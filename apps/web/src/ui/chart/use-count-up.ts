import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';

const LASTS = 700;
const easeOut = (part: number) => 1 - (1 - part) ** 3;

/** A number that runs from the one before to the new one; jumps there for people who want no motion. */
export function useCountUp(value: number): number {
  const still = useReducedMotion();
  const [shown, setShown] = useState(value);
  const from = useRef(value);

  useEffect(() => {
    const start = from.current;
    if (still || start === value) {
      from.current = value;
      setShown(value);
      return;
    }
    let frame = 0;
    const began = performance.now();
    const step = (now: number) => {
      const part = Math.min(1, (now - began) / LASTS);
      from.current = Math.round(start + (value - start) * easeOut(part));
      setShown(from.current);
      if (part < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [value, still]);
  return shown;
}
