import type { Booking } from '@portal/contracts';
import { useApi } from '@portal/remote-kit';
import { useQuery } from '@portal/remote-kit/query';
import { isSettling } from './booking-facts';

export const myBookingsKey = ['bookings', 'my'] as const;

/** How often to look while a booking waits for the airline's answer. */
const settlingPauseMs = 3_000;

/** The caller's own bookings; they are asked for again by themselves until every one is settled. */
export function useMyBookings() {
  const api = useApi();
  return useQuery({
    queryKey: myBookingsKey,
    queryFn: () => api.listMyBookings(),
    staleTime: 0,
    refetchInterval: ({ state }: { state: { data?: Booking[] | undefined } }) =>
      state.data?.some(isSettling) ? settlingPauseMs : false,
  });
}
