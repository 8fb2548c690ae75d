import type { UpdateBookingRequest } from '@portal/contracts';
import { keepPreviousData, useApi, useMutation, useQuery, useQueryClient } from '@portal/remote-kit';

export const bookingsPageSize = 25;

export interface BookingsView {
  page: number;
  q: string;
  /** A field name, with a leading minus for descending. */
  sort: string;
}

/** One page of all bookings, paged, sorted and searched by the service. */
export function useBookings({ page, q, sort }: BookingsView) {
  const api = useApi();
  return useQuery({
    queryKey: ['bookings', { page, q, sort }],
    queryFn: () => api.listBookings({ page, pageSize: bookingsPageSize, sort, ...(q ? { q } : {}) }),
    placeholderData: keepPreviousData,
  });
}

function useRefresh() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['bookings'] });
}

export function useUpdateBooking(id: string) {
  const api = useApi();
  return useMutation({
    mutationFn: (change: UpdateBookingRequest) => api.updateBooking(id, change),
    onSuccess: useRefresh(),
  });
}

export function useCancelBooking(id: string) {
  const api = useApi();
  return useMutation({ mutationFn: () => api.cancelBooking(id), onSuccess: useRefresh() });
}
