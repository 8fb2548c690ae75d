import { type Booking, isDateChangeOpen } from '@portal/contracts';
import { useApi } from '@portal/remote-kit';
import { useQuery } from '@portal/remote-kit/query';

/** Polling interval while the outcome at the airline is unknown. */
const settlingPauseMs = 3_000;

/** Polling interval while a refund is on its way, which can take minutes. */
const refundingPauseMs = 10_000;

const isSettling = ({ status, outcomeUnknown }: Booking): boolean => status === 'pending' && outcomeUnknown === true;

function pauseOf(booking: Booking | undefined): number | false {
  if (booking && (isSettling(booking) || isDateChangeOpen(booking.dateChange))) return settlingPauseMs;
  return booking?.money?.refunding ? refundingPauseMs : false;
}

/** A booking as staff see it, polled until its outcome at the airline is known and its refund has arrived. */
export function useBooking(id: string) {
  const api = useApi();
  return useQuery({
    queryKey: ['bookings', 'one', id],
    queryFn: () => api.getBooking(id),
    staleTime: 0,
    refetchInterval: ({ state }: { state: { data?: Booking | undefined } }) => pauseOf(state.data),
  });
}
