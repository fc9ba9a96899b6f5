import { countOf } from '@daad/domain/arabic-text';
import { waitOf } from '@daad/domain/wait';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ApiError } from '#web/lib/api-error.js';

function waitText(seconds: number): string {
  return countOf(...waitOf(seconds), 'genitive');
}

/**
 * How long a refused visitor still has to wait, as text that follows 'بعد', counting down; null when there is nothing to
 * wait for. `onEnd` is called when the wait is over.
 */
export function useWait(refusal: ApiError | null, onEnd: () => void): string | null {
  const [left, setLeft] = useState<{ refusal: ApiError; seconds: number } | null>(null);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (!refusal?.retryAfter) return;
    const until = Date.now() + refusal.retryAfter * 1000;
    const tick = () => {
      const seconds = Math.max(0, Math.ceil((until - Date.now()) / 1000));
      setLeft({ refusal, seconds });
      if (seconds > 0) return;
      clearInterval(timer);
      end();
    };
    const timer = setInterval(tick, 1000);
    tick();
    return () => clearInterval(timer);
  }, [refusal]);

  return left && left.refusal === refusal && left.seconds > 0 ? waitText(left.seconds) : null;
}
