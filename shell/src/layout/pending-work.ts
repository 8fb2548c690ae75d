import type { ApiClient } from '@portal/api-client';
import { countWork } from '@portal/contracts';

/** Returns the number of open items in the work list. @throws ApiError */
export async function countPendingWork(
  api: Pick<ApiClient, 'getWork' | 'listUnmatched' | 'listStaleRates'>,
): Promise<number> {
  // Payments services of earlier releases do not list stale rates.
  const staleRates = api.listStaleRates().catch(() => []);
  const [work, unmatched, rates] = await Promise.all([api.getWork(), api.listUnmatched(), staleRates]);
  return countWork(work, unmatched) + rates.length;
}

/** Returns the note next to the work list link, undefined if no work is pending. */
export async function formatPendingWork(api: Parameters<typeof countPendingWork>[0]): Promise<string | undefined> {
  const count = await countPendingWork(api);
  return count > 0 ? `${count} waiting` : undefined;
}
