import { useSyncExternalStore } from 'react';
import { cairoToday } from '@daad/domain/calendar-day';

const HALF_A_MINUTE = 30_000;

function everyHalfMinute(listener: () => void): () => void {
  const timer = setInterval(listener, HALF_A_MINUTE);
  return () => clearInterval(timer);
}

/** Today in Cairo; the screen is rendered again when a new day begins. */
export const useToday = (): string => useSyncExternalStore(everyHalfMinute, () => cairoToday());
