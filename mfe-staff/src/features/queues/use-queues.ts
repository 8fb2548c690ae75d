import type { QueueCounts } from '@portal/contracts';
import { useApi } from '@portal/remote-kit';
import { useQuery } from '@portal/remote-kit/query';

/** How often the numbers are asked for while somebody sees them. */
const refreshMs = 60_000;

/** How many bookings wait in each queue. Below the key of bookings: a change of one may move it to another queue. */
export function useQueues() {
  const api = useApi();
  return useQuery<QueueCounts>({
    queryKey: ['bookings', 'queues'],
    queryFn: () => api.getQueues(),
    refetchInterval: refreshMs,
  });
}
