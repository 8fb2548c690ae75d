import type { Booking } from './bookings';

type Trip = Pick<Booking, 'selectedTravelDates' | 'flightDetails' | 'tripEnd'>;

/** The first and the last day of the whole trip, its way back included. */
export const tripDates = ({ selectedTravelDates: { startDate, endDate }, flightDetails, tripEnd }: Trip) => ({
  from: startDate,
  to: tripEnd ?? flightDetails?.returnDate ?? endDate,
});
