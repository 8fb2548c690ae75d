export {
  bookFlight,
  dayAhead,
  flightBooking,
  flightSearch,
  packageBooking,
  pricedOffer,
  searchedOffer,
} from './booking';
export { demoPassword, type Door, logIn, logInAs, openApi, type Person, personOf, register } from './people';
export { makeUnpaidTrip } from './unpaid-trip';
