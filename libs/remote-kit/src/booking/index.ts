/** Form parts shared by the flight and the package booking; a separate entry that only these two pages load. */
export { BookingFailure } from './booking-failure';
export { ContactFields } from './contact-fields';
export { type ContactValues, contactOf, contactRequest } from './contact-values';
export { useBookingForm } from './use-booking-form';
export { type DraftForm, useTypedDraft } from './use-kept-typing';
