import type { Booking } from '@portal/contracts';
import { useApi } from '@portal/remote-kit';
import { useQuery } from '@portal/remote-kit/query';

/** Polling interval while the outcome at the airline is unknown. */
const settlingPauseMs = 3_000;

const isSettling = ({ status, outcomeUnknown }: Booking): boolean => status === 'pending' && outcomeUnknown === true;

/** A booking as staff see it, polled until its outcome at the airline is known. */
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
