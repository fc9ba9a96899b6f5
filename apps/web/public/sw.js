/**
 * Shows the offline page when a navigation fails, and does nothing else. No script, response or file is cached: a
 * deployment is visible at once, and no data of a signed-in user stays on the device.
 */
const OFFLINE_PAGE = '/offline.html';
// Increment the number when the offline page changes.
const CACHE = 'offline-3';

self.addEventListener('install', (event) => {
  const cacheOfflinePage = async () =>
    (await caches.open(CACHE)).add(new Request(OFFLINE_PAGE, { cache: 'reload' }));
  event.waitUntil(cacheOfflinePage());
  // Safe for open pages, because this worker does not serve their scripts.
  void self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  const deleteOldCaches = async () => {
    const old = (await caches.keys()).filter((name) => name !== CACHE);
    await Promise.all(old.map((name) => caches.delete(name)));
    // Requests the page while this worker starts.
    await self.registration.navigationPreload?.enable();
    await self.clients.claim();
  };
  event.waitUntil(deleteOldCaches());
});

self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return;
  const fromNetwork = async () => (await event.preloadResponse) ?? (await fetch(event.request));
  event.respondWith(fromNetwork().catch(() => caches.match(OFFLINE_PAGE)));
});
