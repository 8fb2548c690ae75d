import { brand } from '../shared';

const [phone] = brand.phones;

/** Changes of flights by the airline. */
export const timeChanged = 'Flight time changed';
export const flightChanged = 'Flight changed';
export const connectionMissed = 'Missed connection';
export const before = 'Before';
export const now = 'Now';
export const removed = 'No longer part of your trip';
export const added = 'Added by the airline';
export const localTimes = 'All times are local to the airport.';
export const confirm = 'OK, I have seen it';
export const confirmed = 'Thank you. The new times are in your trip.';
/** @param minutes left for the connection; negative if the next flight leaves first */
export const connectionLeft = (place: string, minutes: number): string =>
  minutes > 0
    ? `Only ${minutes} minutes are left to change planes in ${place}.`
    : `The next flight leaves ${place} before this one arrives.`;
export const questions = `If the new times do not suit you, call us on ${phone}.`;
/** Answers of the customer to a change that is large. */
export const question = 'Do you keep the new flights?';
export const keep = 'Keep the new flights';
export const callMe = 'Call me';
export const cancelInstead = 'Cancel and see the refund';
export const canCancel =
  'The airline also lets you cancel because of this change. We show the refund before you confirm.';
/** @param on phone number of the customer, if known */
export const callComes = (on?: string): string =>
  `We will call you${on ? ` on ${on}` : ''}. If you travel soon, call us on ${phone}.`;
export const answered = {
  keep: 'Thank you. You keep the new flights.',
  call: 'Thank you. We will call you.',
} as const;
export const answerFailed = 'Your answer could not be saved. Please try again.';
export const answerInPortal = `Open your trip and tell us whether you keep the new flights, or ask us to call you. If you travel soon, call us on ${phone}.`;
/** Work list and booking page of staff. */
export const asksForCall = 'The customer asks for a call.';
export const customerKeeps = 'Customer keeps the flights';
export const customerKeepsSaved = 'Saved: the customer keeps the new flights.';
export const keepFailed = 'The answer of the customer could not be saved. Please try again.';
export const awaitsAirline =
  'The airline awaits an answer to this change and takes none from the portal. Answer it with the airline, then mark the change as done.';
export const done = 'Mark as done';
export const marked = 'The change is marked as done.';
export const doneFailed = 'The change could not be marked as done.';
export const unread = 'The customer has not confirmed the new flights yet.';
export const read = 'The customer has confirmed the new flights.';
export const contactCustomer = 'Contact the customer, then mark the change as done.';
