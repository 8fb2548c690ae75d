import type { Booking } from '@portal/contracts';
import { lazyComponent } from '../pages/lazy-component';

const DateChangeProgress = lazyComponent(async () => (await import('./date-change-progress')).DateChangeProgress);

/** Progress of a change of the date. Few bookings have one, so it is loaded on demand. */
export const DateChangeNotice = ({ booking }: { booking: Booking }) =>
  booking.dateChange ? <DateChangeProgress booking={booking} /> : null;
