import { brand } from '../shared';

/** Amounts that a customer paid before a booking existed. */
export const title = 'Credit';
export const atOnce = 'Immediate payment';
export const recordPayment = 'Take payment';
export const bookFlight = 'Book a flight';
export const use = 'Use credit';
export const fetch = 'Failed to fetch the credit.';
export const loading = 'Loading the credit...';
export const apply = 'The credit could not be used.';
export const applied = 'Credit applied to the booking.';
export const amountHint = (free: string): string => `It will be added to the customer's credit (currently ${free}).`;
export const amountHintUnknown = "It will be added to the customer's credit.";
export const free = (amount: string): string => `The customer has ${amount} of credit.`;
export const aboveCredit = (amount: string): string => `Please enter an amount of at most ${amount}.`;
export const bookingFor = (name: string): string => `Booking for ${name}`;
export const aboutBookingFor = 'The booking will belong to the customer and show that you made it.';
export const onBehalfDenied = 'You cannot book for another customer here.';
export const loadingCustomer = 'Loading the customer...';
export const instantTitle = 'This fare requires immediate payment';
export const staffOnlyFare = 'Staff can book it for a customer and pay with their credit.';
export const leavesSoon = (hours: number): string =>
  `This flight departs within ${hours} hours, so it cannot be booked online. Call us on ${brand.phones[0]} to book it, or choose a later flight.`;
export const covers = (total: string, credit: string): string =>
  `${total} is due immediately. The customer has ${credit} of credit, which covers it.`;
export const missing = (total: string, credit: string, rest: string): string =>
  `${total} is due immediately. The customer has ${credit} of credit, ${rest} short. Take a payment first.`;
export const atTheRate = (total: string, credit: string): string =>
  `${total} is due immediately. The customer has ${credit} of credit, used at today's rate if it is enough.`;
export const usedBefore =
  'This form has already been used for another payment from the credit. Please reload the page.';
