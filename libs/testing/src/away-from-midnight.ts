import { setTimeout as pause } from 'node:timers/promises';
import { addDays, cairoDayStart, cairoToday } from '@daad/domain/calendar-day';

/** Longer than nearly every spec file or journey takes. */
const MARGIN_MS = 180_000;

/** What a test calls today stays today while it runs: shortly before midnight in Cairo, waits until it is past. */
export async function awayFromMidnight(): Promise<void> {
  const left = cairoDayStart(addDays(cairoToday(), 1)).getTime() - Date.now();
  if (left < MARGIN_MS) await pause(left + 1000);
}
