import { type ApiClient, type ApiClientOptions, createApiClient } from '@portal/api-client';
import type { Booking, User } from '@portal/contracts';

/** Lazy import: only clients cache trips, after the page has rendered. */
const loadTripCache = () => import(/* webpackChunkName: "keeping" */ './trip-cache');

/** Minimum stay before trips are cached, so that short visits download nothing extra. */
const stayMs = 3_000;

/** Returns the name of a user's cache. One per user, so that all others can be deleted. */
export const storeOf = ({ id }: Pick<User, 'id'>): string => `trips-${id}`;

/** The session secret is the first claim; this many characters are equal in all tokens of a session. */
const secretLength = 68;

/** Returns the session part of a token, undefined for an invalid token. */
export const sessionOf = (token: string | null | undefined): string | undefined =>
  token?.split('.')[1]?.slice(0, secretLength);

/** Returns whether both tokens belong to one session. A step-up issues a new token for the same session. */
export const isSameSession = (token: string | null | undefined, other: string | null): token is string =>
  sessionOf(token) === (sessionOf(other) ?? null);

/** User whose trips may be cached. */
let reader: { user: User; refresh: () => void } | undefined;

async function forgetAllBut(own?: string): Promise<void> {
  for (const name of await caches.keys()) if (name !== own) await caches.delete(name);
}

/**
 * Sets the current user. Only clients cache trips, because staff share devices. Deletes the caches of all other users.
 * @param refresh reloads the user once the server is reachable
 */
export function setCacheOwner(token: string | null, user: User | null, refresh: () => void): void {
  reader = token !== null && user?.role === 'client' ? { user, refresh } : undefined;
  if (!globalThis.caches || (token !== null && user === null)) return;
  forgetAllBut(reader && storeOf(reader.user)).catch((error: unknown) =>
    console.warn('removing cached trips failed', error),
  );
  if (reader && navigator.serviceWorker?.controller)
    loadTripCache().then(
      ({ watchCacheSource }) => watchCacheSource(refresh),
      () => undefined,
    );
}

/** Response header of the worker (shell/public/sw.js) for cached responses. */
const cachedAtHeader = 'x-kept-at';

/** Creates an API client that caches the user's trips for offline use. */
export function createCachingClient(options: ApiClientOptions): ApiClient {
  let isRetained = false;
  const listing = createApiClient({
    ...options,
    fetch: async (...call) => {
      const response = await fetch(...call);
      isRetained = response.headers.has(cachedAtHeader);
      return response;
    },
  });
  const listMyBookings: ApiClient['listMyBookings'] = async (...query) => {
    const trips = await listing.listMyBookings(...query);
    if (!isRetained) scheduleCaching(trips, options.getToken);
    return trips;
  };
  return { ...createApiClient(options), listMyBookings };
}

function scheduleCaching(trips: readonly Booking[], getToken: ApiClientOptions['getToken']): void {
  const [own, token] = [reader, getToken()];
  if (!own || !token) return;
  const keep = async () => (await loadTripCache()).cacheTrips({ ...own, token, trips, getToken });
  setTimeout(() => {
    keep().catch((error: unknown) => console.warn('caching trips failed', error));
  }, stayMs);
}
