import { lazyPart, useLocation } from '@portal/remote-kit';
import { useMyBookings } from '../bookings/use-my-bookings';

/** Most who look at their bookings have booked none a moment ago. */
const BookedTrip = lazyPart(async () => (await import('./booked-trip')).BookedTrip);

/** The booking that the page was opened with, a moment after it was made. */
export function useJustBooked(): string | undefined {
  const state = useLocation().state as { bookedId?: unknown } | null;
  return typeof state?.bookedId === 'string' ? state.bookedId : undefined;
}

/** That booking, open above all others. */
export function JustBooked() {
  const bookedId = useJustBooked();
  const { data } = useMyBookings();
  const booked = bookedId === undefined ? undefined : data?.find(({ _id }) => _id === bookedId);
  return booked ? <BookedTrip booking={booked} /> : null;
}
