import { type Booking, bookingMoney, type CancelBookingQuery, texts } from '@portal/contracts';
import { ApiError, errorText, notify, useApi } from '@portal/remote-kit';
import { useMutation, useQuery, useQueryClient } from '@portal/remote-kit/query';
import { refetchAtExpiry } from '@portal/remote-kit/records';

/** Runs after failures too: the booking and its balance may have changed concurrently. */
function useRefresh() {
  const queries = useQueryClient();
  return (_result?: unknown, error?: Error | null) => {
    // After other failures no new quote is requested: it would void the one that may be confirmed.
    const isOld = error instanceof ApiError && error.code === 'QUOTE_CHANGED';
    void queries.invalidateQueries({
      queryKey: ['bookings'],
      predicate: ({ queryKey }) => isOld || queryKey[2] !== 'cancel-quote',
    });
    void queries.invalidateQueries({ queryKey: ['payments', 'statement'] });
  };
}

export function useCancelBooking(id: string, onDone: () => void) {
  const api = useApi();
  return useMutation({
    mutationFn: (query: CancelBookingQuery) => api.cancelBooking(id, query),
    failure: texts.errors.cancelBookingPage,
    onSuccess: () => {
      notify({ kind: 'success', text: texts.success.bookingCancelled });
      onDone();
    },
    onSettled: useRefresh(),
  });
}

/** Refund if the booking is cancelled now. Not asked for a booking without money. */
export function useRefundOffer(booking: Booking) {
  const api = useApi();
  const isAsked = bookingMoney(booking).heldMinor > 0;
  const asking = useQuery({
    queryKey: ['bookings', booking._id, 'cancel-quote'],
    queryFn: () => api.getCancelQuote(booking._id),
    enabled: isAsked,
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state }) => refetchAtExpiry(state.data),
  });
  const { offer, isVoucher = false } = asking.data ?? {};
  return { isAwaited: isAsked && asking.isPending, isRefetching: asking.isRefetching, offer, isVoucher };
}
export type AskedRefund = ReturnType<typeof useRefundOffer>;

export function useAskToCancel(id: string, onDone: () => void) {
  const api = useApi();
  return useMutation({
    mutationFn: () => api.requestCancellation(id),
    failure: texts.cancelling.askFailed,
    onSuccess: ({ message }) => {
      notify({ kind: 'success', text: message });
      onDone();
    },
    onSettled: useRefresh(),
  });
}

export function useWithdrawRequest(id: string) {
  const api = useApi();
  return useMutation({
    mutationFn: () => api.withdrawCancelRequest(id),
    onSuccess: ({ message }) => notify({ kind: 'success', text: message }),
    onError: (error) => notify({ kind: 'error', text: errorText(error, texts.cancelling.withdrawFailed) }),
    onSettled: useRefresh(),
  });
}
