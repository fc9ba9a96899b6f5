import type { LiveEventName, LivePayload } from '@daad/contracts/live-events';
import { useEffect, useEffectEvent } from 'react';
import { onLiveEvent } from './socket.js';

/**
 * Runs `handler` for each live event of that name while the component is on screen. Lists need not: `topics.ts` already
 * refetches them. For toasts, glows and progress bars.
 */
export function useLiveEvent<Name extends LiveEventName>(
  name: Name,
  handler: (payload: LivePayload<Name>) => void,
): void {
  const receive = useEffectEvent(handler);
  useEffect(() => onLiveEvent(name, (payload) => receive(payload)), [name]);
}
