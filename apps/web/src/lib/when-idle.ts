/** Runs what the screen does not need once the browser has nothing better to do, and within 2 s at the latest. */
export function whenIdle(work: () => void): void {
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work, 600);
}
