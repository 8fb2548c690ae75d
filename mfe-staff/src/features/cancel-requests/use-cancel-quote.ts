import { type Booking, bookingMoney, type CancellationQuote, texts } from '@portal/contracts';
import { ApiError, notify, useApi } from '@portal/remote-kit';
import { useMutation, useQuery, useQueryClient } from '@portal/remote-kit/query';
import { refetchAtExpiry } from '@portal/remote-kit/records';

/** Quote in the response to a confirmation that came too late. */
const newQuoteIn = (error: Error | null): CancellationQuote | undefined =>
  error instanceof ApiError && error.code === 'QUOTE_CHANGED'
    ? (error.current as CancellationQuote | undefined)
    : undefined;

/** Refund of a booking: the airline's quote for tickets with its confirmation, or the offer of the agency. */
export function useCancelQuote(booking: Booking) {
  const { _id: id, fulfilment } = booking;
  const api = useApi();
  const queries = useQueryClient();
  const isTicketed = fulfilment?.state === 'ticketed';
  const isAsked = isTicketed || bookingMoney(booking).heldMinor > 0;
  const asking = useQuery({
    queryKey: ['bookings', id, 'cancel-quote'],
    queryFn: () => api.getCancelQuote(id),
    enabled: isAsked,
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state }) => refetchAtExpiry(state.data),
  });
  const confirming = useMutation({
    mutationFn: ({ id: quoteId, refund }: CancellationQuote) =>
      api.confirmCancelQuote(id, { quoteId, ...(refund && { refund }) }),
    failure: texts.errors.cancelBooking,
    onSuccess: () => notify({ kind: 'success', text: texts.success.bookingCancelled }),
    onSettled: () => {
      for (const queryKey of [['work'], ['payments']]) void queries.invalidateQueries({ queryKey });
      void queries.invalidateQueries({
        queryKey: ['bookings'],
        predicate: ({ queryKey }) => queryKey[2] !== 'cancel-quote',
      });
    },
  });
  const quote = newQuoteIn(confirming.error) ?? asking.data?.quote;
  const isAwaited = isAsked && asking.isPending;
  const { offer, isVoucher = false } = asking.data ?? {};
  return { isTicketed, isAwaited, asking, confirming, quote, offer, isVoucher };
}
