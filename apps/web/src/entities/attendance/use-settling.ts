import { useEffect, useState } from 'react';

/** The second tap of a double tap comes within this time. */
const SETTLE_MS = 700;

/**
 * Whether a value has just changed. A button whose meaning depends on it takes no press for so long, as that press was meant for
 * what it did before.
 */
export function useSettling(value: unknown): boolean {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled !== value;
}
