import { type ApiClient, type ApiClientOptions, createApiClient } from '@portal/api-client';
import type { Booking, User } from '@portal/contracts';

/** Only clients keep trips, and nothing of that is needed while a page is drawn. */
const loadTripCache = () => import(/* webpackChunkName: "keeping" */ './trip-cache');

/** So long somebody has to stay: whoever passes through downloads nothing for later. */
const stayMs = 3_000;

/** What belongs to a person on this device: one store each, named so that all others can be removed. */
export const storeOf = ({ id }: Pick<User, 'id'>): string => `trips-${id}`;

/** Of a token's claims the session's secret comes first, and so much is the same in all tokens of the session. */
const secretLength = 68;

/** What tells the session of a token; undefined for what is no token. */
export const sessionOf = (token: string | null | undefined): string | undefined =>
  token?.split('.')[1]?.slice(0, secretLength);

/** Whether both are of one session: who shows again who they are is given its next token. */
export const isSameSession = (token: string | null | undefined, other: string | null): token is string =>
  sessionOf(token) === (sessionOf(other) ?? null);

/** Whose trips may be kept. */
let reader: { user: User; refresh: () => void } | undefined;

async function forgetAllBut(own?: string): Promise<void> {
  for (const name of await caches.keys()) if (name !== own) await caches.delete(name);
}

/**
 * Notes who is signed in: only clients may keep anything, because the devices of staff are used by many, and what was kept for
 * anybody else is forgotten. `refresh` asks the server for the whole person, once it can be reached again.
 */
export function setCacheOwner(token: string | null, user: User | null, refresh: () => void): void {
  reader = token !== null && user?.role === 'client' ? { user, refresh } : undefined;
  if (!globalThis.caches || (token !== null && user === null)) return;
  forgetAllBut(reader && storeOf(reader.user)).catch((error: unknown) =>
    console.warn('The trips could not be removed', error),
  );
  if (reader && navigator.serviceWorker?.controller)
    loadTripCache().then(
      ({ watchCacheSource }) => watchCacheSource(refresh),
      () => undefined,
    );
}

/** What the worker (shell/public/sw.js) says of an answer that this device had. */
const cachedAtHeader = 'x-kept-at';

/** A client of the API; what it reads of own trips is kept for a time without a connection. */
export function createCachingClient(options: ApiClientOptions): ApiClient {
  let isRetained = false;
  const listing = createApiClient({
    ...options,
    fetch: async (...call) => {
      const answer = await fetch(...call);
      isRetained = answer.headers.has(cachedAtHeader);
      return answer;
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
    keep().catch((error: unknown) => console.warn('The trips could not be kept', error));
  }, stayMs);
}
