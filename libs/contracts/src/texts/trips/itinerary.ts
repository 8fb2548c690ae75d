/** Texts of the itinerary PDF. */
export const title = 'Itinerary';
export const isCancelled = 'CANCELLED';
export const cancelledLine = 'This booking is cancelled. Nothing on this page is valid for travel.';
export const pendingLine = 'This booking is not confirmed yet.';
export const outbound = 'Outbound';
export const wayBack = 'Return';
export const way = (name: string, from: string, to: string): string => `${name}: ${from} to ${to}`;
export const flight = 'Flight';
export const departs = 'Departs';
export const arrives = 'Arrives';
/** @param wait duration, such as "2 h 50 min" */
export const change = (place: string, wait: string): string => `Change in ${place}: ${wait}`;
export const dates = (from: string, to: string): string => `${from} to ${to}`;
export const onlineCopy = 'This booking online';
export const notes = [
  'All times are local to the airport.',
  'This itinerary is not a boarding pass. Please check in with the airline.',
] as const;
export const rows = {
  booking: 'Booking',
  pnr: 'PNR',
  status: 'Status',
  total: 'Total price',
  payment: 'Payment',
  trip: 'Package',
  dates: 'Dates',
  travelers: 'Travelers',
  tickets: 'Tickets',
} as const;
export const partPaid = (label: string, paid: string, balance: string): string =>
  `${label}: ${paid} paid, ${balance} due`;
export const toRefund = (label: string, pending: string, amount: string): string =>
  `${label}. ${pending}: ${amount} to refund`;
export const terms = 'Terms at the time of booking';
export const failed = 'The itinerary could not be printed.';
