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
export const confirmFailed = 'Your confirmation could not be saved. Please try again.';
/** @param minutes left for the connection; negative if the next flight leaves first */
export const connectionLeft = (place: string, minutes: number): string =>
  minutes > 0
    ? `Only ${minutes} minutes are left to change planes in ${place}.`
    : `The next flight leaves ${place} before this one arrives.`;
export const weCall = `We will contact you about it. If you travel soon, call us on ${phone}.`;
export const questions = `If the new times do not suit you, call us on ${phone}.`;
/** Work list and booking page of staff. */
export const done = 'Mark as done';
export const marked = 'The change is marked as done.';
export const doneFailed = 'The change could not be marked as done.';
export const unread = 'The customer has not confirmed the new flights yet.';
export const read = 'The customer has confirmed the new flights.';
export const contactCustomer = 'Contact the customer, then mark the change as done.';
