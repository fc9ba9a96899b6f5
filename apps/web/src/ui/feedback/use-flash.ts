import { useEffect, useState } from 'react';

/** Success messages hide after 3 s (specification 2 section 9). */
const SHOWN_FOR = 3000;

/** A sentence that goes away by itself. The same sentence twice shows for the whole time again. */
export function useFlash(): [string | null, (message: string) => void] {
  const [flash, setFlash] = useState<{ message: string } | null>(null);
  useEffect(() => {
    if (!flash) return;
    const timer = setTimeout(() => setFlash(null), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [flash]);
  return [flash?.message ?? null, (message) => setFlash({ message })];
}
