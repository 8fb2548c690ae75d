import {
  type BookingListQuery,
  type CancelBookingQuery,
  type ListQuery,
  texts,
  type UpdateBookingRequest,
} from '@portal/contracts';
import { ApiError, notify, useApi } from '@portal/remote-kit';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@portal/remote-kit/query';

export function useBookings(query: BookingListQuery) {
  const api = useApi();
  return useQuery({
    queryKey: ['bookings', 'all', query],
    queryFn: () => api.listBookings(query),
    placeholderData: keepPreviousData,
  });
}

export function useUserBookings(userId: string, query: ListQuery) {
  const api = useApi();
  return useQuery({
    queryKey: ['bookings', 'of', userId, query],
    queryFn: () => api.getUserBookings(userId, query),
    placeholderData: keepPreviousData,
  });
}

/** Runs after failures too: the booking may have changed concurrently. */
function useInvalidateQueries() {
  const queries = useQueryClient();
  return (predicate: (query: { queryKey: readonly unknown[] }) => boolean = () => true) => {
    for (const queryKey of [['bookings'], ['work'], ['payments']])
      void queries.invalidateQueries({ queryKey, predicate });
  };
}

export function useUpdateBooking(id: string) {
  const api = useApi();
  const invalidate = useInvalidateQueries();
  return useMutation({
    mutationFn: (change: UpdateBookingRequest) => api.updateBooking(id, change),
    failure: texts.errors.updateBooking,
    onSuccess: ({ message }) => notify({ kind: 'success', text: message }),
    onSettled: () => invalidate(),
  });
}

const isQuoteOld = (error: Error | null): boolean => error instanceof ApiError && error.code === 'QUOTE_CHANGED';

export function useCancelBooking(id: string) {
  const api = useApi();
  const invalidate = useInvalidateQueries();
  return useMutation({
    mutationFn: (query: CancelBookingQuery) => api.cancelBooking(id, query),
    failure: texts.errors.cancelBooking,
    onSuccess: () => notify({ kind: 'success', text: texts.success.bookingCancelled }),
    onSettled: (_result, error) =>
      // After other failures no new quote is requested: it would void the one that may be confirmed.
      invalidate(({ queryKey }) => queryKey[2] !== 'cancel-quote' || isQuoteOld(error)),
  });
}
