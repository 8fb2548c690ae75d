import { adultAgeMin } from '../../values/limits';
import { brand } from '../shared';

const [phone] = brand.phones;

/* Rejections with the next step: on the portal or by phone. */
export const tooManyBookings = `You have too many unpaid bookings. Pay or cancel one of them, or call ${phone} to book this trip.`;
export const tooManySeats = `This booking would hold too many unpaid seats. Pay or cancel an open booking, or call ${phone} to book this trip.`;
export const tooManyFromHere = `There are too many unpaid bookings from your network. Pay or cancel an open booking, or call ${phone} to book this trip.`;
export const confirmFirst = 'You can hold more bookings once you have confirmed your email address.';
export const rebookingNeedsStaff = `You have booked this trip before without paying. Please call us on ${phone} and we will book it with you.`;
export const cancelNeedsStaff = `This trip has begun, so it cannot be cancelled online. Please call us on ${phone}. We have passed your request on to our team.`;
export const adminNeeded = 'Ask an admin to issue these tickets.';
export const bookByPhone = `This flight cannot be booked online. Call us on ${phone} and we will book it with you.`;
export const offerDeparted = 'This flight has left or its check-in has closed. Please choose a later flight.';
export const tooManySearches =
  'You have searched many times within an hour. Confirm your email address to search more, or try again later.';
export const childrenByPhone = `We can't book children under ${adultAgeMin} online. Call us on ${phone} and we'll book you together.`;
/** For offers that clients book by phone: badge, button and its target. */
export const byPhone = 'Book by phone';
export const call = `Call ${phone}`;
export const callAddress = `tel:${phone.replaceAll(' ', '')}`;
/** @param count flights of the day that are no longer offered */
export const departed = (count: number): string =>
  count === 1
    ? '1 earlier flight has left or closed its check-in.'
    : `${count} earlier flights have left or closed their check-in.`;
