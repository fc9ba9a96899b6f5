import { useEffect, useState } from 'react';

/** Errors of the news are shown for 5 s (specification 1 section 9). */
const SHOWN_FOR = 5000;

/** The error while it is new; null once it has been on screen long enough. */
export function useBriefly<Failure>(error: Failure | null): Failure | null {
  const [old, setOld] = useState<Failure | null>(null);
  useEffect(() => {
    if (error === null) return;
    const timer = setTimeout(() => setOld(error), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [error]);
  return error === old ? null : error;
}
