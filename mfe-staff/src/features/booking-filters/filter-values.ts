import {
  type BookingListQuery,
  bookingQueues,
  bookingStatuses,
  bookingTypes,
  isCalendarDate,
  isCalendarMonth,
  paymentFilters,
} from '@portal/contracts';

/** Filters of the booking list by the name of their URL parameter. */
export const filterNames = ['show', 'payment', 'type', 'leaves', 'from', 'to', 'sold'] as const;
export type FilterValues = Record<(typeof filterNames)[number], string>;

const day = (text: string): string => (isCalendarDate(text) ? text : '');

/** API query for the filters in the address; unknown values are dropped. */
export function bookingQuery(values: FilterValues): BookingListQuery {
  const { show, payment, type, leaves, from, to, sold } = values;
  return {
    status: bookingStatuses.find((one) => one === show),
    queue: bookingQueues.find((one) => one === show),
    paymentStatus: paymentFilters.find((one) => one === payment),
    type: bookingTypes.find((one) => one === type),
    ...(isCalendarMonth(sold) && { sold }),
    ...(/^[1-9]\d{0,2}$/.test(leaves) ? { leaves: Number(leaves) } : { from: day(from), to: day(to) }),
  };
}
