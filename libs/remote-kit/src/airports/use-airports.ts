import { loadWithRetry } from '../pages/lazy-page';
import { useQuery } from '../queries/portal-queries';
import { type Airport, readAirports, popularAirports } from './airports';

/** Lazy import: the full list is larger than the page itself. */
const loadAirports = async (): Promise<readonly Airport[]> =>
  readAirports((await loadWithRetry(() => import('./airport-index.data'))).default);

/** Returns the popular airports, and all airports once requested and loaded. */
export function useAirports(areAllWanted: boolean): { airports: readonly Airport[]; areAll: boolean } {
  const { data } = useQuery({
    queryKey: ['airports'],
    queryFn: loadAirports,
    enabled: areAllWanted,
    staleTime: Infinity,
    gcTime: Infinity,
    networkMode: 'always',
    structuralSharing: false,
  });
  return { airports: data ?? popularAirports, areAll: data !== undefined };
}
