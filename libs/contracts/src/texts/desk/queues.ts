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
