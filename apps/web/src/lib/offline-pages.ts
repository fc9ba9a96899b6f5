/**
 * Pages that open without a network, once they were open with one: the build lists their files (vite/offline-files.ts), the service worker
 * keeps them (service-worker.js), and the guard admits a session that it cannot check. Each has the feature whose scripts of later
 * moments, such as the reader of the camera, are kept too.
 */
export const OFFLINE_PAGES = { '/app/teacher/door': 'door', '/app/student/card': 'my-card' } as const;
export type OfflinePage = keyof typeof OFFLINE_PAGES;

export const isOfflinePage = (href: string): boolean => href.replace(/[?#].*$/, '') in OFFLINE_PAGES;

/** Keeps the page and its files on the device. A browser without a service worker has all the rest. */
export function keepPage(path: OfflinePage): void {
  if (!('serviceWorker' in navigator)) return;
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ type: 'keep-page', path }));
}
