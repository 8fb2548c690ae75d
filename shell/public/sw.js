/*
 * Serves own trips when the portal cannot be reached, from what the shell has kept on this device (shell/src/offline). Its scope
 * is /my-bookings: no other page of the portal ever meets it. The network comes first, so a release shows with the next load, and
 * a taken back one too; files carry their hash in the name. It keeps nothing itself, and changes pass it by.
 */
const pagePath = '/my-bookings';
const tripsPath = '/offline/trips';
const format = 1;
/** Tells an answer of this device from one of the network. */
const cachedAtHeader = 'x-kept-at';
/** A connection that answers nothing for so long is none. */
const timeoutMs = 8_000;

const fileAddress = /^\/(assets|mfe)\//;
const profileAddress = '/api/auth/profile';
const listAddress = '/api/bookings/my';
const bookingAddress = /^\/api\/bookings\/([0-9a-f]{24})$/;

const kept = (path) => caches.match(path, { ignoreVary: true }).catch(() => undefined);

/** What the network answers, else what `instead` finds; what it does not find fails as it would without a worker. */
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

/** What all tokens of one session have in common (shell/src/offline/own-trips.ts). */
const sessionOf = (token) => token.split('.')[1]?.slice(0, 68) ?? token;

const forgetAll = async () => Promise.all((await caches.keys()).map((name) => caches.delete(name)));

/** What was kept in the session that asks, while that lasts; when it has ended by itself, nothing stays. */
async function tripsOf(request) {
  const found = await (await kept(tripsPath))?.json();
  if (found?.until <= Date.now()) await forgetAll();
  const token = (request.headers.get('authorization') ?? '').replace(/^Bearer /, '');
  const isTheirs =
    found?.format === format && found.until > Date.now() && found.session === (await sha256(sessionOf(token)));
  return isTheirs ? found : undefined;
}

/** The answer to a call of a page that shows own trips; undefined when this device does not have it. */
function bodyFor(pathname, { person, trips }) {
  if (pathname === profileAddress) return { user: person };
  if (pathname === listAddress) return { data: trips };
  const [, id] = bookingAddress.exec(pathname) ?? [];
  const trip = trips.find(({ _id }) => _id === id);
  return trip && { data: trip };
}

/** When what was answered last had been read; null when it came from the network. */
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
