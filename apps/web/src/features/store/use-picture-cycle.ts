import { useEffect, useState } from 'react';

/** How long a card shows each picture (specification 1 section 2.8). */
const EACH = 1000;

/** Goes through a card's pictures while the pointer or the focus rests on it; back to the first when it leaves. */
export function usePictureCycle(count: number) {
  const [index, setIndex] = useState(0);
  const [active, setActive] = useState(false);

  useEffect(() => {
    if (!active || count < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => setIndex((now) => (now + 1) % count), EACH);
    return () => {
      clearInterval(timer);
      setIndex(0);
    };
  }, [active, count]);

  const start = () => setActive(true);
  const stop = () => setActive(false);
  return {
    index,
    /** Whether to have the other pictures ready. */
    active,
    handlers: { onPointerEnter: start, onPointerLeave: stop, onFocus: start, onBlur: stop },
  };
}
