import { useEffect, useEffectEvent, useRef } from 'react';
import type { ShownScan } from '../shown-scan.js';
import { outcomeTexts } from './outcome-texts.js';
import { allowSound, signal } from './signals.js';

const PRESSES = ['pointerdown', 'keydown', 'touchend'] as const;

/**
 * Sounds and vibrates once for each scan that is shown as the latest, and again where the server decides otherwise. The scan that
 * the page opens with is of before.
 */
export function useSignals(scan: ShownScan | null, settings: { sound: boolean; vibration: boolean }): void {
  useEffect(() => {
    for (const press of PRESSES) window.addEventListener(press, allowSound, { passive: true });
    return () => {
      for (const press of PRESSES) window.removeEventListener(press, allowSound);
    };
  }, []);
  const give = useEffectEvent(() => scan && signal(outcomeTexts(scan).tone, settings));
  const key = scan && `${scan.id} ${outcomeTexts(scan).tone}`;
  const given = useRef(key);
  useEffect(() => {
    if (key === given.current) return;
    given.current = key;
    give();
  }, [key]);
}
