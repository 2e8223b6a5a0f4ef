/*
 * The service worker: keeps every file of one build and answers from there, so that the app opens offline. The build
 * fills in the version and the files. A newer version waits until the page asks it to take over; nothing reloads by
 * itself in the middle of a game.
 */
const CACHE = 'grognard-' + 'VERSION';
const FILES = [/* FILES */];

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches.open(CACHE).then((cache) => cache.addAll(FILES.map((file) => new Request(file, { cache: 'reload' })))),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches.keys().then((names) => {
      // The version before stays: another tab may still be running it and ask for its parts.
      const old = names.filter((name) => name.startsWith('grognard-') && name !== CACHE);
      return Promise.all(old.slice(0, -1).map((name) => caches.delete(name)));
    }),
  );
});

self.addEventListener('message', (event) => {
  if (event.data === 'take-over') self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(self.registration.scope)) return;
  const page = request.mode === 'navigate';
  event.respondWith(
    caches
      .open(CACHE)
      .then((cache) => cache.match(page ? './' : request, { ignoreSearch: page, ignoreVary: true }))
      .then((found) => found ?? (page ? undefined : caches.match(request, { ignoreVary: true })))
      .then((found) => found ?? fetch(request)),
  );
});
