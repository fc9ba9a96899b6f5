import { useEffect } from 'react';

/** Keeps the screen on while the page is in sight, where the browser can; it lets go of it whenever the page is hidden. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let hasLeft = false;
    const release = () => void lock?.release().catch(() => undefined);
    const request = async () => {
      if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return;
      // Refused on a low battery.
      lock = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (hasLeft) release();
    };
    const onVisible = () => void request();
    onVisible();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      hasLeft = true;
      document.removeEventListener('visibilitychange', onVisible);
      release();
    };
  }, []);
}
