/*
 * Service worker for offline trips (shell/src/offline). Its scope is /my-bookings, so other pages are unaffected.
 * Network first for pages and calls: a release or rollback takes effect on the next load. Files have content hashes in
 * their names and are served from the cache first. It writes no cache and ignores requests that change data.
 */
const pagePath = '/my-bookings';
const tripsPath = '/offline/trips';
const format = 1;
/** Marks responses from the cache. */
const cachedAtHeader = 'x-kept-at';
/** A connection without a response after this time counts as offline. */
const timeoutMs = 8_000;

const fileAddress = /^\/(assets|mfe)\//;
const profileAddress = '/api/auth/profile';
const listAddress = '/api/bookings/my';
const bookingAddress = /^\/api\/bookings\/([0-9a-f]{24})$/;

const kept = (path) => caches.match(path, { ignoreVary: true }).catch(() => undefined);

/**
 * Returns the network response, or the result of `instead` as a fallback. Without a fallback, rejects like the network
 * request.
 */
async function networkFirst(request, instead) {
  const asked = fetch(request);
  let timer;
  const late = new Promise((_, fail) => (timer = setTimeout(fail, timeoutMs)));
  try {
    return await Promise.race([asked, late]);
  } catch {
    const found = request.signal.aborted ? undefined : await instead();
    asked.catch(() => undefined);
    return found ?? asked;
  } finally {
    clearTimeout(timer);
  }
}

async function sha256(text) {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Common prefix of all tokens of a session (shell/src/offline/own-trips.ts). */
const sessionOf = (token) => token.split('.')[1]?.slice(0, 68) ?? token;

const forgetAll = async () => Promise.all((await caches.keys()).map((name) => caches.delete(name)));

/** Returns the cached trips of the requesting session. Clears the cache once the session has expired. */
async function tripsOf(request) {
  const found = await (await kept(tripsPath))?.json();
  if (found?.until <= Date.now()) await forgetAll();
  const token = (request.headers.get('authorization') ?? '').replace(/^Bearer /, '');
  const isTheirs =
    found?.format === format && found.until > Date.now() && found.session === (await sha256(sessionOf(token)));
  return isTheirs ? found : undefined;
}

/** Returns the body for a request of the trip pages, undefined if it is not cached. */
function bodyFor(pathname, { person, trips }) {
  if (pathname === profileAddress) return { user: person };
  if (pathname === listAddress) return { data: trips };
  const [, id] = bookingAddress.exec(pathname) ?? [];
  const trip = trips.find(({ _id }) => _id === id);
  return trip && { data: trip };
}

/** Time at which the last response was cached; null if it came from the network. */
let readAt = null;
const say = (client) => client?.postMessage({ readAt });

async function call({ request, clientId }, pathname) {
  let from = null;
  const answer = await networkFirst(request, async () => {
    const found = await tripsOf(request);
    const body = found && bodyFor(pathname, found);
    if (!body) return undefined;
    from = found.readAt;
    return Response.json(body, { headers: { [cachedAtHeader]: found.readAt } });
  });
  if (from !== readAt) {
    readAt = from;
    say(await self.clients.get(clientId));
  }
  return answer;
}

const isCall = (pathname) => pathname === profileAddress || pathname === listAddress || bookingAddress.test(pathname);

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('message', ({ source }) => say(source));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(networkFirst(request, () => kept(pagePath)));
  else if (search !== '') return;
  else if (isCall(pathname)) event.respondWith(call(event, pathname));
  else if (fileAddress.test(pathname)) event.respondWith(kept(pathname).then((file) => file ?? fetch(request)));
});
