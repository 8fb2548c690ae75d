import { loadWithRetry } from '../pages/lazy-page';
import { useQuery } from '../queries/portal-queries';
import { type Airport, readAirports, popularAirports } from './airports';

/** The list of all airports is larger than the page itself, so it is loaded when it is needed. */
const loadAirports = async (): Promise<readonly Airport[]> =>
  readAirports((await loadWithRetry(() => import('./airport-index.data'))).default);

/** The usual airports, and all of them once they are wanted and loaded. */
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
