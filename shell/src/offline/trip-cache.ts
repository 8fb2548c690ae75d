import { agencyTimeZone, type Booking, type User } from '@portal/contracts';
import { formatDate } from '@portal/ui-kit';
import { setCacheNotice } from './cache-notice';
import { cachePages } from './page-cache';
import { toCachedTrip } from './cached-trip';
import { isSameSession, sessionOf, storeOf } from './own-trips';

/** The names under which the worker (shell/public/sw.js) looks for them, and the form it understands. */
const tripsPath = '/offline/trips';
const format = 1;

interface OwnTrips {
  user: User;
  /** Asks for the whole person, once the server can be reached again. */
  refresh: () => void;
  token: string;
  trips: readonly Booking[];
  getToken: () => string | null;
}

async function sha256(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** When a session ends by itself, in ms; undefined for a token that does not tell. */
function endOf(token: string): number | undefined {
  try {
    const [, claims = ''] = token.split('.');
    const { exp } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: number };
    return exp === undefined ? undefined : exp * 1_000;
  } catch {
    return undefined;
  }
}

/** What a page needs to know of a person to be drawn: nothing that is not on the badge. */
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
 * Keeps own trips on this device, and the pages to read them with, until the session ends. Of the session it keeps a digest, by
 * which the worker knows it again. Rejects when the browser has no room.
 */
export async function cacheTrips({ refresh, ...own }: OwnTrips): Promise<void> {
  await putTrips(own);
  watchCacheSource(refresh);
}

async function putTrips({ user, token, trips, getToken }: Omit<OwnTrips, 'refresh'>): Promise<void> {
  /** Whether it is still that session's turn. */
  const isStill = () => isSameSession(getToken(), token);
  const until = endOf(token);
  if (!globalThis.caches || !navigator.serviceWorker || until === undefined || !isStill()) return;
  const session = await sha256(sessionOf(token) ?? token);
  const readAt = new Date().toISOString();
  const kept = { format, session, until, readAt, person: badgeOf(user), trips: trips.map(toCachedTrip) };
  const name = storeOf(user);
  const store = await caches.open(name);
  if (isStill()) await store.put(tripsPath, Response.json(kept));
  if (isStill()) await cachePages(store);
  // Whoever signed out meanwhile has removed a store that was filled after that.
  if (!isStill()) await caches.delete(name);
}

const momentOf = (readAt: string): string => formatDate(readAt, { kind: 'instant', timeZone: agencyTimeZone });

const noticeOf = (readAt: string) => ({
  banner: `${navigator.onLine ? 'The portal cannot be reached.' : 'You are offline.'} Your trips are shown as they were on ${momentOf(readAt)}, without contact and special requests. You can make changes once you are back online.`,
  denial: 'This page needs a connection. Your trips are available offline under My bookings.',
});

interface Source {
  /** When what the worker answered last had been read; null when the network answered. */
  readAt: string | null;
}

let isWatching = false;

/** Says from now on when what is shown comes from this device; once it no longer does, the whole person is asked for again. */
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
