import type { Booking, BookingQueue, QueueCounts } from '@portal/contracts';
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

/** Number of bookings that a dashboard lists per queue. */
export const listedRows = 5;

/** First bookings of a queue, next departure first. */
export function useQueueRows(queue: BookingQueue) {
  const api = useApi();
  const query = { queue, sort: 'startDate', page: 1, pageSize: listedRows };
  return useQuery<{ bookings: Booking[] }>({
    queryKey: ['bookings', 'all', query],
    queryFn: () => api.listBookings(query),
    refetchInterval: refreshMs,
  });
}
