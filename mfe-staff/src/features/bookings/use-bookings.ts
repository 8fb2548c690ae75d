import { type BookingListQuery, type ListQuery, texts, type UpdateBookingRequest } from '@portal/contracts';
import { notify, useApi } from '@portal/remote-kit';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@portal/remote-kit/query';

/** One page of all bookings, paged, sorted, searched and filtered by the service. */
export function useBookings(query: BookingListQuery) {
  const api = useApi();
  return useQuery({
    queryKey: ['bookings', 'all', query],
    queryFn: () => api.listBookings(query),
    placeholderData: keepPreviousData,
  });
}

/** One page of the bookings of one user, for staff. */
export function useUserBookings(userId: string, query: ListQuery) {
  const api = useApi();
  return useQuery({
    queryKey: ['bookings', 'of', userId, query],
    queryFn: () => api.getUserBookings(userId, query),
    placeholderData: keepPreviousData,
  });
}

/** After a failure too: the booking may have changed in the meantime. */
function useInvalidateQueries() {
  const queries = useQueryClient();
  return () => {
    for (const queryKey of [['bookings'], ['work'], ['payments']]) void queries.invalidateQueries({ queryKey });
  };
}

export function useUpdateBooking(id: string) {
  const api = useApi();
  return useMutation({
    mutationFn: (change: UpdateBookingRequest) => api.updateBooking(id, change),
    failure: texts.errors.updateBooking,
    onSuccess: ({ message }) => notify({ kind: 'success', text: message }),
    onSettled: useInvalidateQueries(),
  });
}

export function useCancelBooking(id: string) {
  const api = useApi();
  return useMutation({
    mutationFn: () => api.cancelBooking(id),
    failure: texts.errors.cancelBooking,
    onSuccess: () => notify({ kind: 'success', text: texts.success.bookingCancelled }),
    onSettled: useInvalidateQueries(),
  });
}
