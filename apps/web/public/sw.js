/**
 * Shows a page of ours when a page cannot be fetched, and does nothing else. No script, answer or file is ever kept: a
 * deployment is seen at once, and nothing of a signed-in person stays on the device.
 */
const OFFLINE_PAGE = '/offline.html';
// Counted up when what is kept changes.
const CACHE = 'offline-2';

self.addEventListener('install', (event) => {
  const keep = async () => (await caches.open(CACHE)).add(new Request(OFFLINE_PAGE, { cache: 'reload' }));
  event.waitUntil(keep());
  // Open pages lose nothing by it: their scripts are none of its business.
  void self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  const tidy = async () => {
    const old = (await caches.keys()).filter((name) => name !== CACHE);
    await Promise.all(old.map((name) => caches.delete(name)));
    // The page is asked for while this worker starts.
    await self.registration.navigationPreload?.enable();
    await self.clients.claim();
  };
  event.waitUntil(tidy());
});

self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return;
  const fromNetwork = async () => (await event.preloadResponse) ?? (await fetch(event.request));
  event.respondWith(fromNetwork().catch(() => caches.match(OFFLINE_PAGE)));
});
