import { useEffect, useRef, useState } from 'react';

/** As long as the glow's animation takes. */
const HIGHLIGHT_MS = 2400;

/** True for a moment after `value` has changed; never for its first value. */
export function useGlow(value: unknown): boolean {
  const shown = useRef(value);
  const [glowing, setGlowing] = useState(false);
  useEffect(() => {
    if (shown.current === value) return;
    shown.current = value;
    setGlowing(true);
    const timer = setTimeout(() => setGlowing(false), HIGHLIGHT_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return glowing;
}
