export { flightBooking } from './portal/people';
export { doubleParts, type DoubledParts } from './portal/doubled-parts';
