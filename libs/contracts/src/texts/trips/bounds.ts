import { adultAgeMin } from '../../values/limits';
import { brand } from '../small-groups';

const [phone] = brand.phones;

/* Refusals that name what to do next: on the portal, or by phone. */
export const tooManyBookings = `You have too many unpaid bookings. Pay or cancel one of them, or call ${phone} to book this trip.`;
export const tooManySeats = `This booking would hold too many unpaid seats. Pay or cancel an open booking, or call ${phone} to book this trip.`;
export const tooManyFromHere = `There are too many unpaid bookings from your network. Pay or cancel an open booking, or call ${phone} to book this trip.`;
export const confirmFirst = 'You can hold more bookings once you have confirmed your email address.';
export const rebookingNeedsStaff = `You have booked this trip before without paying. Please call us on ${phone} and we will book it with you.`;
export const cancelNeedsStaff = `This trip has begun, so it cannot be cancelled online. Please call us on ${phone}. We have told our team that you want to cancel.`;
export const secondPersonNeeded = 'Ask an admin to issue these tickets.';
export const offerDeparted = 'This flight has left or its check-in has closed. Please choose a later flight.';
export const tooManySearches =
  'You have searched many times within an hour. Confirm your email address to search more, or try again later.';
export const childrenByPhone = `We can't book children under ${adultAgeMin} online. Call us on ${phone} and we'll book you together.`;
