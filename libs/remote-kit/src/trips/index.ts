/** Names of trips. Separate entry point, without the airport search, for lists and titles. */
export { bookingLine, cityOf, personOf, tripLine, tripTitle } from './trip-title';
