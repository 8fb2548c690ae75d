/** What booking a flight and booking a package have in common; an entry of its own, for the two pages that book. */
export { BookingFailure } from './booking-failure';
export { ContactFields } from './contact-fields';
export { type ContactValues, contactOf, contactRequest } from './contact-values';
export { KeptTyping, type Typed } from './kept-typing';
export { useBookingForm } from './use-booking-form';
