export { startFlightSimulator, type FlightSimulator, type SimulatorOptions } from './simulator';
// Flights and fares for other simulators.
export { addDays, ageOn, HOUR_MS, isCalendarDate, localToUtc } from './basics/calendar';
export { createAirline, type AirlineOptions } from './create-world';
export type { SoldSeat } from './fares/inventory';
export { toDecimal, toMinor } from './fares/money';
export { penaltiesOf } from './fares/penalties';
export { airport, airportsOf, distanceKm } from './network/airports';
export { AIRCRAFT_NAMES, airlineOf } from './network/carriers';
export { quoteOffer, raiseFares, type Quote } from './offers/quote-offer';
export { searchOffers } from './offers/search-offers';
export { recordLocator } from './order-book/record-locator';
export { CURRENCIES, type Cabin, type Currency, type FlightOffer, type Segment } from './wire';
export type { Airline } from './world';
