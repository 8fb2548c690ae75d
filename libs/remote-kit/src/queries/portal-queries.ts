import { ApiError } from '@portal/api-client';
import {
  QueryClient,
  QueryClientContext,
  type QueryKey,
  useQuery as useQueryOf,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useContext } from 'react';
import { onPortalEvent, portalEvents } from '../session/events';

const isPassing = (error: Error) => error instanceof ApiError && [0, 502, 503, 504].includes(error.status);

/** Responses stay fresh for 10 s, so that pages share them. Only temporary failures are retried. */
const portalQueries = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 10_000, refetchOnWindowFocus: false, retry: (count, error) => count < 2 && isPassing(error) },
    mutations: { retry: false },
  },
});

// Pages are also rendered at build time, without a window.
if (typeof window !== 'undefined') {
  portalQueries.mount();
  onPortalEvent(portalEvents.personChanged, () => portalQueries.clear());
}

/**
 * Returns the query client shared by all remotes, cleared at login and logout. A client of a provider takes precedence.
 */
export const useQueryClient = (): QueryClient => useContext(QueryClientContext) ?? portalQueries;

/**
 * `useQuery` of TanStack Query on the portal's client. All properties are tracked: with automatic tracking, a component
 * that loads later, such as a dialog's content, would never update.
 */
export function useQuery<Answer = unknown, Failure = Error, Data = Answer, Key extends QueryKey = QueryKey>(
  options: UseQueryOptions<Answer, Failure, Data, Key>,
): UseQueryResult<Data, Failure> {
  return useQueryOf({ notifyOnChangeProps: 'all', ...options }, useQueryClient());
}
