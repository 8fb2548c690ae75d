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

/** Answers count as fresh for a moment, so that pages share them; only passing failures of a part are retried. */
const portalQueries = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 10_000, refetchOnWindowFocus: false, retry: (count, error) => count < 2 && isPassing(error) },
    mutations: { retry: false },
  },
});

// Pages are also rendered while building, where there is no window.
if (typeof window !== 'undefined') {
  portalQueries.mount();
  onPortalEvent(portalEvents.personChanged, () => portalQueries.clear());
}

/** The portal's answers, one memory for all remotes; it forgets them when a person signs in or out. A provider of another one comes first. */
export const useQueryClient = (): QueryClient => useContext(QueryClientContext) ?? portalQueries;

/**
 * What a call returns, from the portal's memory where it is fresh. Options and result are those of TanStack Query, which tells by
 * itself only of what was read: a part that comes later, like the contents of a dialog, would show for ever what was true before.
 */
export function useQuery<Answer = unknown, Failure = Error, Data = Answer, Key extends QueryKey = QueryKey>(
  options: UseQueryOptions<Answer, Failure, Data, Key>,
): UseQueryResult<Data, Failure> {
  return useQueryOf({ notifyOnChangeProps: 'all', ...options }, useQueryClient());
}
