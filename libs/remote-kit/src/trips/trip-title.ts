import { type Booking, tripDates } from '@portal/contracts';
import { formatDays } from '@portal/ui-kit';
import { popularPlaces } from '../airports/popular-places';

const cities = new Map(
  popularPlaces
    .trim()
    .split('\n')
    .map((line) => [line.slice(0, 3), line.split('|', 2)[1] ?? '']),
);

/** City of a popular airport, else the code. */
export const cityOf = (code: string): string => cities.get(code) ?? code;

/** 'Lusaka to Johannesburg', the name of the package, or 'N/A'. */
export const tripTitle = ({ flightDetails: flight, package: travelPackage }: Booking): string =>
  flight ? `${cityOf(flight.origin)} to ${cityOf(flight.destination)}` : (travelPackage?.name ?? 'N/A');

/** 'Lusaka to Johannesburg, 18 to 28 Dec'. */
export function tripLine(booking: Booking): string {
  const { from, to } = tripDates(booking);
  return `${tripTitle(booking)}, ${formatDays(from, to)}`;
}

/** Name of the first traveler, else of the account that booked. */
export const personOf = ({ travelers: [first] = [], user }: Booking): string =>
  [first?.firstName, first?.lastName].filter(Boolean).join(' ') || user.username;

/** 'Mwila Chanda, Lusaka to Johannesburg, 18 to 28 Dec'. */
export const bookingLine = (booking: Booking): string => `${personOf(booking)}, ${tripLine(booking)}`;
