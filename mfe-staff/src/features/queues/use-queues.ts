import type { QueueCounts } from '@portal/contracts';
import { useApi } from '@portal/remote-kit';
import { useQuery } from '@portal/remote-kit/query';

/** Polling interval while the page is visible. */
const refreshMs = 60_000;

/** Number of bookings in each queue. Its key is below `bookings`, so that a changed booking invalidates it too. */
export function useQueues() {
  const api = useApi();
  return useQuery<QueueCounts>({
    queryKey: ['bookings', 'queues'],
    queryFn: () => api.getQueues(),
    refetchInterval: refreshMs,
  });
}
