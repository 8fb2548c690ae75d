import { type Booking, isDateChangeOpen } from '@portal/contracts';
import { useApi } from '@portal/remote-kit';
import { useQuery, useQueryClient } from '@portal/remote-kit/query';
import { awaitsPurchase, awaitsTickets, isOutcomePending } from './booking-facts';

export const myBookingsKey = ['bookings', 'my'] as const;

/** Polling interval while the outcome at the airline is unknown, tickets are pending or the balance is outdated. */
const settlingPauseMs = 3_000;

/** Polling interval while a refund is on its way, which can take minutes. */
const refundingPauseMs = 10_000;

/** Time in which a chosen refund is decided without a person. */
const decidedWithinMs = 60_000;
const awaitsRefund = ({ chosenRefund, updatedAt }: Booking): boolean =>
  chosenRefund !== undefined && Date.now() - Date.parse(updatedAt) < decidedWithinMs;

function pauseOf(booking: Booking | undefined): number | false {
  if (!booking) return false;
  if (isOutcomePending(booking) || awaitsTickets(booking) || awaitsPurchase(booking)) return settlingPauseMs;
  if (awaitsRefund(booking) || isDateChangeOpen(booking.dateChange)) return settlingPauseMs;
  return booking.money?.refunding ? refundingPauseMs : false;
}

/** Runs queries offline too: the shell then responds from its offline store. */
const fromDevice = { networkMode: 'always', refetchOnReconnect: true } as const;

/** The caller's own bookings, polled while the outcome of any is unknown. */
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
 * One booking, initially taken from the cached list. It is polled while its outcome is unknown, its tickets are pending
 * or its refund is on its way.
 * @param isBehind whether the caller knows that the balance is outdated; polls as well
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
      isBehind ? settlingPauseMs : pauseOf(state.data),
  });
}
