import type { BookingQueue } from '@portal/contracts';

/** Query string of the booking list for a queue. Earliest departure first, the order in which bookings need attention. */
export const queueSearch = (queue: BookingQueue): string => `show=${queue}&sort=startDate`;
