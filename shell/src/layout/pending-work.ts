import type { ApiClient } from '@portal/api-client';
import { countWork } from '@portal/contracts';

/** Returns the number of open items in the work list. @throws ApiError */
export async function countPendingWork(api: Pick<ApiClient, 'getWork' | 'listUnmatched'>): Promise<number> {
  const [work, unmatched] = await Promise.all([api.getWork(), api.listUnmatched()]);
  return countWork(work, unmatched);
}

/** Returns the note next to the work list link, undefined if no work is pending. */
export async function formatPendingWork(api: Parameters<typeof countPendingWork>[0]): Promise<string | undefined> {
  const count = await countPendingWork(api);
  return count > 0 ? `${count} waiting` : undefined;
}
