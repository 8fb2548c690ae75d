import type { Booking } from './bookings';

type Trip = Pick<Booking, 'selectedTravelDates' | 'flightDetails' | 'tripEnd'>;

/** Returns the first and last day of the trip, including the return flight. */
export const tripDates = ({ selectedTravelDates: { startDate, endDate }, flightDetails, tripEnd }: Trip) => ({
  from: startDate,
  to: tripEnd ?? flightDetails?.returnDate ?? endDate,
});
