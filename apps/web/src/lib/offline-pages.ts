/**
 * Pages that open without a network, once they were open with one: the build lists their files (vite/offline-files.ts), the service worker
 * keeps them (public/sw.js), and the guard admits a session that it cannot check.
 */
export const OFFLINE_PAGES = ['/app/teacher/door', '/app/student/card'] as const;
export type OfflinePage = (typeof OFFLINE_PAGES)[number];

export const isOfflinePage = (href: string): boolean =>
  OFFLINE_PAGES.some((path) => href.replace(/[?#].*$/, '') === path);

/** Keeps the page and its files on the device. A browser without a service worker has all the rest. */
export function keepPage(path: OfflinePage): void {
  if (!('serviceWorker' in navigator)) return;
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ type: 'keep-page', path }));
}
