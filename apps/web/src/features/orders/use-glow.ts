import { useEffect, useRef, useState } from 'react';

/** As long as the glow's animation takes. */
const GLOWS_FOR = 2400;

/** True for a moment after `value` has changed; never for its first value. */
export function useGlow(value: unknown): boolean {
  const shown = useRef(value);
  const [glowing, setGlowing] = useState(false);
  useEffect(() => {
    if (shown.current === value) return;
    shown.current = value;
    setGlowing(true);
    const timer = setTimeout(() => setGlowing(false), GLOWS_FOR);
    return () => clearTimeout(timer);
  }, [value]);
  return glowing;
}
