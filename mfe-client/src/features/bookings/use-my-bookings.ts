import type { Booking } from '@portal/contracts';
import { useApi } from '@portal/remote-kit';
import { useQuery, useQueryClient } from '@portal/remote-kit/query';
import { awaitsTickets, isOutcomePending } from './booking-facts';

export const myBookingsKey = ['bookings', 'my'] as const;

/** How often to look while a booking waits for the airline's answer, or for its money. */
const settlingPauseMs = 3_000;

/** Without a connection the shell answers with what this device has kept. */
const fromDevice = { networkMode: 'always', refetchOnReconnect: true } as const;

/** The caller's own bookings; they are asked for again by themselves until every one is settled. */
export function useMyBookings() {
  const api = useApi();
  return useQuery({
    queryKey: myBookingsKey,
    queryFn: () => api.listMyBookings(),
    ...fromDevice,
    staleTime: 0,
    refetchInterval: ({ state }: { state: { data?: Booking[] | undefined } }) =>
      state.data?.some(isOutcomePending) ? settlingPauseMs : false,
  });
}

/**
 * One booking, shown at once when the list of own bookings has it; it is asked for again until it is settled, until what is
 * paid is ticketed, and while somebody knows that it is behind.
 */
export function useBooking(id: string, isBehind = false) {
  const api = useApi();
  const queries = useQueryClient();
  return useQuery({
    queryKey: ['bookings', 'one', id],
    queryFn: () => api.getBooking(id),
    ...fromDevice,
    initialData: () => queries.getQueryData<Booking[]>(myBookingsKey)?.find(({ _id }) => _id === id),
    staleTime: 0,
    refetchInterval: ({ state }: { state: { data?: Booking | undefined } }) =>
      isBehind || (state.data && (isOutcomePending(state.data) || awaitsTickets(state.data))) ? settlingPauseMs : false,
  });
}
