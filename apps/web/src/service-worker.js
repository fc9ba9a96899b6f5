/**
 * Shows the offline page when a navigation fails, and opens the few pages that work without a network (lib/offline-pages.ts) from
 * what it kept of them: the page and the files that the build lists for it, all of one release. No response of the API is
 * kept, and other pages and files come from the server, so that a deployment is visible at once.
 */
const OFFLINE_PAGE = '/offline.html';
// Increment the number when the offline page changes.
const CACHE = 'offline-3';

const FILES = '/offline-files.json';
/** A network that does not answer for so long counts as none, for a page that was kept. */
const TIMEOUT_MS = 4000;

/** Each kept page has a separate cache, with the time when it was kept in its name. */
const cachePrefixOf = (path) => `page ${path} `;

self.addEventListener('install', (event) => {
  const cacheOfflinePage = async () =>
    (await caches.open(CACHE)).add(new Request(OFFLINE_PAGE, { cache: 'reload' }));
  event.waitUntil(cacheOfflinePage());
  // Safe for open pages: what was kept of them has all of their files.
  void self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  const deleteOldCaches = async () => {
    const old = (await caches.keys()).filter((name) => name !== CACHE && !name.startsWith('page '));
    await Promise.all(old.map((name) => caches.delete(name)));
    // Requests the page while this worker starts.
    await self.registration.navigationPreload?.enable();
    await self.clients.claim();
  };
  event.waitUntil(deleteOldCaches());
});

self.addEventListener('message', (event) => {
  if (event.data?.type === 'keep-page') event.waitUntil(keepPage(event.data.path));
});

async function cachesOf(path) {
  return (await caches.keys()).filter((name) => name.startsWith(cachePrefixOf(path))).sort();
}

/** Keeps a page with all of its files, or leaves what was kept of it before. */
async function keepPage(path) {
  const list = await fetch(FILES);
  const files = list.ok ? (await list.clone().json())[path] : undefined;
  if (!files) return;
  const before = await cachesOf(path);
  const newest = before.at(-1);
  const known = newest && (await (await caches.open(newest)).match(FILES));
  if (known && (await known.text()) === (await list.clone().text())) return;
  const page = await fetch(path);
  if (!page.ok) return;
  const name = cachePrefixOf(path) + Date.now();
  const cache = await caches.open(name);
  try {
    await cache.addAll(files);
    await cache.put(path, page);
    await cache.put(FILES, list);
  } catch {
    await caches.delete(name);
    return;
  }
  await Promise.all(before.map((old) => caches.delete(old)));
  await readKeptFiles();
}

/** The paths of all kept files; null until they are read, which begins with each start of the worker. */
let keptFiles = null;
async function readKeptFiles() {
  const pages = (await caches.keys()).filter((name) => name.startsWith('page '));
  const requests = await Promise.all(pages.map(async (name) => (await caches.open(name)).keys()));
  keptFiles = new Set(requests.flat().map(({ url }) => new URL(url).pathname));
}
void readKeptFiles();

/** The newest that is complete: the page itself comes after its files. */
async function keptPage(path) {
  for (const name of (await cachesOf(path)).reverse()) {
    const page = await (await caches.open(name)).match(path);
    if (page) return page;
  }
  return undefined;
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(navigate(event, pathname));
  // Hashed: a kept one is the same. Requests for others pass this worker by.
  else if (pathname.startsWith('/assets/') && keptFiles?.has(pathname) !== false)
    event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
});

async function navigate(event, path) {
  const fromNetwork = (async () => (await event.preloadResponse) ?? (await fetch(event.request)))();
  // Awaited below; a failure while the kept page is looked up is no unhandled one.
  fromNetwork.catch(() => undefined);
  const kept = await keptPage(path);
  if (!kept) return fromNetwork.catch(() => caches.match(OFFLINE_PAGE));
  const timeout = new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS));
  const response = await Promise.race([fromNetwork.catch(() => undefined), timeout]);
  return response && response.status < 500 ? response : kept;
}
