/** What each queue of bookings is called, in its list and beside its number. */
export const queues = {
  departing: 'Departing within 7 days',
  unpaid: 'Unpaid before travel',
  airline: 'Waiting for the airline',
  holds: 'Holds ending within a day',
  passports: 'Passports to check',
  refunds: 'Refunds due',
  'cancel-requests': 'Cancellation requests',
  'ticketed-unpaid': 'Ticketed, not paid',
} as const;
