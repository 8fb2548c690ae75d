import type { Booking } from '@portal/contracts';
import { useApi } from '@portal/remote-kit';
import { useQuery } from '@portal/remote-kit/query';

/** How often to look while a booking waits for the airline's answer. */
const settlingPauseMs = 3_000;

const isSettling = ({ status, outcomeUnknown }: Booking): boolean => status === 'pending' && outcomeUnknown === true;

/** One booking as staff see it, asked for again by itself until it is settled. */
export function useBooking(id: string) {
  const api = useApi();
  return useQuery({
    queryKey: ['bookings', 'one', id],
    queryFn: () => api.getBooking(id),
    staleTime: 0,
    refetchInterval: ({ state }: { state: { data?: Booking | undefined } }) =>
      state.data && isSettling(state.data) ? settlingPauseMs : false,
  });
}
