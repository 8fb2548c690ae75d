import type { ApiClient } from '@portal/api-client';
import { countWork } from '@portal/contracts';

/** How many things wait for a person; 0 where there is no work list. Throws what its calls throw. */
export async function countPendingWork(
  api: Pick<ApiClient, 'getConfig' | 'getWork' | 'listUnmatched'>,
): Promise<number> {
  const { features } = await api.getConfig();
  if (!features.includes('holds')) return 0;
  const [work, homeless] = await Promise.all([api.getWork(), features.includes('money') ? api.listUnmatched() : []]);
  return countWork(work, homeless);
}

/** What stands beside the place that leads to the work list; nothing where nothing waits. */
export async function formatPendingWork(api: Parameters<typeof countPendingWork>[0]): Promise<string | undefined> {
  const count = await countPendingWork(api);
  return count > 0 ? `${count} waiting` : undefined;
}
