// Without a network, what was visited is there. The games are there after the first visit.
'use strict';
const cached = '{{version}}';
const first = ['{{first}}'];

// keep keeps a response. One that was redirected may not answer the request of a page.
async function keep(cache, request, got) {
  if (!got.ok) throw new Error(got.url);
  await cache.put(request, got.redirected ? new Response(await got.blob(), { headers: got.headers }) : got);
}

self.addEventListener('install', (e) => {
  self.skipWaiting();
  e.waitUntil(caches.open(cached).then((c) => Promise.all(first.map(async (name) => keep(c, name, await fetch(name, { cache: 'no-cache' }))))));
});
self.addEventListener('activate', (e) => {
  e.waitUntil(caches.keys().then((all) => Promise.all(all.filter((name) => name.startsWith('stellar ') && name !== cached).map((name) => caches.delete(name))))
    .then(() => self.clients.claim()));
});
self.addEventListener('fetch', (e) => {
  const { request } = e;
  if (request.method !== 'GET' || new URL(request.url).origin !== location.origin) return;
  e.respondWith(caches.open(cached).then(async (c) => {
    const known = await c.match(request, { ignoreSearch: true });
    if (known) return known;
    const got = await fetch(request);
    if (got.ok) keep(c, request, got.clone());
    return got;
  }));
});
