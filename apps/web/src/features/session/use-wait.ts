import { countOf } from '@daad/domain/arabic-text';
import { useEffect, useState } from 'react';
import type { ApiError } from '../../lib/api-error.js';

function waitText(seconds: number): string {
  const [count, unit] =
    seconds >= 60 ? ([Math.ceil(seconds / 60), 'minute'] as const) : ([seconds, 'second'] as const);
  return countOf(count, unit, 'genitive');
}

/** How long a refused visitor still has to wait, in words that follow 'بعد', counting down; null when there is nothing to wait for. */
export function useWait(refusal: ApiError | null): string | null {
  const [left, setLeft] = useState<{ refusal: ApiError; seconds: number } | null>(null);

  useEffect(() => {
    if (!refusal?.retryAfter) return;
    const until = Date.now() + refusal.retryAfter * 1000;
    const tick = () => setLeft({ refusal, seconds: Math.max(0, Math.ceil((until - Date.now()) / 1000)) });
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [refusal]);

  return left && left.refusal === refusal && left.seconds > 0 ? waitText(left.seconds) : null;
}
