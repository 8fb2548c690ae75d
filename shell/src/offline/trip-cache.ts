import { agencyTimeZone, type Booking, type User } from '@portal/contracts';
import { formatDate } from '@portal/ui-kit';
import { setCacheNotice } from './cache-notice';
import { cachePages } from './page-cache';
import { toCachedTrip } from './cached-trip';
import { isSameSession, sessionOf, storeOf } from './own-trips';

/** Cache key and format version, shared with the worker (shell/public/sw.js). */
const tripsPath = '/offline/trips';
const format = 1;

interface OwnTrips {
  user: User;
  /** Reloads the user once the server is reachable. */
  refresh: () => void;
  token: string;
  trips: readonly Booking[];
  getToken: () => string | null;
}

async function sha256(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Returns the expiry of a token in ms since the epoch, undefined without one. */
function endOf(token: string): number | undefined {
  try {
    const [, claims = ''] = token.split('.');
    const { exp } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: number };
    return exp === undefined ? undefined : exp * 1_000;
  } catch {
    return undefined;
  }
}

/** User fields that a page needs to render: only those in the account menu. */
const badgeOf = ({ id, username, email, role, firstName, createdAt, updatedAt }: User) => ({
  id,
  username,
  email,
  role,
  firstName,
  createdAt,
  updatedAt,
});

/**
 * Caches own trips and their pages on this device until the session expires. The session is stored as a digest, for
 * comparison by the worker. Rejects if the browser's storage is full.
 */
export async function cacheTrips({ refresh, ...own }: OwnTrips): Promise<void> {
  await putTrips(own);
  watchCacheSource(refresh);
}

async function putTrips({ user, token, trips, getToken }: Omit<OwnTrips, 'refresh'>): Promise<void> {
  /** Whether the session is still the current one. */
  const isStill = () => isSameSession(getToken(), token);
  const until = endOf(token);
  if (!globalThis.caches || !navigator.serviceWorker || until === undefined || !isStill()) return;
  const session = await sha256(sessionOf(token) ?? token);
  const readAt = new Date().toISOString();
  const stored = { format, session, until, readAt, person: badgeOf(user), trips: trips.map(toCachedTrip) };
  const name = storeOf(user);
  const store = await caches.open(name);
  if (isStill()) await store.put(tripsPath, Response.json(stored));
  if (isStill()) await cachePages(store);
  // A logout during caching has already deleted the cache that this code filled again.
  if (!isStill()) await caches.delete(name);
}

const momentOf = (readAt: string): string => formatDate(readAt, { kind: 'instant', timeZone: agencyTimeZone });

const noticeOf = (readAt: string) => ({
  banner: `${navigator.onLine ? 'The portal cannot be reached.' : 'You are offline.'} Your trips are shown as they were on ${momentOf(readAt)}, without contact and special requests. You can make changes once you are back online.`,
  denial: 'This page needs a connection. Your trips are available offline under My bookings.',
});

interface Source {
  /** Time at which the worker's last response was cached; null if it came from the network. */
  readAt: string | null;
}

let isWatching = false;

/** Shows the notice while data comes from the cache, and calls `refresh` when the network is back. */
export function watchCacheSource(refresh: () => void): void {
  if (isWatching) return;
  isWatching = true;
  let isRetained = false;
  navigator.serviceWorker.addEventListener('message', ({ data: { readAt } }: MessageEvent<Source>) => {
    setCacheNotice(readAt === null ? undefined : noticeOf(readAt));
    if (isRetained && readAt === null) refresh();
    isRetained = readAt !== null;
  });
  navigator.serviceWorker.startMessages();
  navigator.serviceWorker.controller?.postMessage('source');
}
