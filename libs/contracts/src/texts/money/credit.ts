import { brand } from '../small-groups';

/** What a customer paid before there was a booking. */
export const title = 'Credit';
export const atOnce = 'Paid at once';
export const takePayment = 'Take payment';
export const bookFlight = 'Book a flight';
export const use = 'Use credit';
export const fetch = 'Failed to fetch the credit.';
export const loading = 'Loading the credit...';
export const apply = 'The credit could not be used.';
export const applied = 'The credit pays for the booking.';
export const amountHint = (free: string): string => `It is kept as credit. Credit so far: ${free}.`;
export const amountHintUnknown = 'It is kept as credit until there is a booking.';
export const free = (amount: string): string => `The customer has ${amount} of credit.`;
export const aboveCredit = (amount: string): string => `Please enter an amount of at most ${amount}.`;
export const bookingFor = (name: string): string => `Booking for ${name}`;
export const aboutBookingFor = 'The booking will be theirs, and says that you made it.';
export const notForOthers = 'You cannot book for somebody else here.';
export const loadingCustomer = 'Loading the customer...';
export const instantTitle = 'This flight is paid at once';
export const forCustomersOnly = 'Staff book it for a customer, whose credit pays for it.';
export const leavesSoon = (hours: number): string =>
  `It leaves within ${hours} hours, too soon to book it online. Call us on ${brand.phones[0]} to book it, or choose a later flight.`;
export const covers = (total: string, credit: string): string =>
  `It needs ${total} at once. The credit of the customer, ${credit}, covers it and pays for it.`;
export const missing = (total: string, credit: string, rest: string): string =>
  `It needs ${total} at once. The credit of the customer, ${credit}, does not cover it: ${rest} is missing. Take a payment first.`;
export const atTheRate = (total: string, credit: string): string =>
  `It needs ${total} at once. The credit of the customer, ${credit}, pays for it at the rate of the day, if it is enough.`;
