/** Form parts shared by flight and package booking. Separate entry point, loaded by these two pages only. */
export { BookingFailure } from './booking-failure';
export { ContactFields } from './contact-fields';
export { type ContactValues, contactOf, contactRequest } from './contact-values';
export { useBookingForm } from './use-booking-form';
export { type DraftForm, useTypedDraft } from './use-typed-draft';
