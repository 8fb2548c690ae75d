import { limits } from '@portal/contracts';
import { airportOf } from '@portal/node-kit/airports';
import type { BookingRecord } from './booking-record';

const dayMs = 86_400_000;

/** Returns whether a trip exceeds the maximum length. Both dates may include a time. */
export function isTripTooLong({ startDate, endDate }: { startDate: string; endDate: string }): boolean {
  const days = (Date.parse(endDate.slice(0, 10)) - Date.parse(startDate.slice(0, 10))) / dayMs;
  return days > limits.packageTripDaysMax;
}

const cityOf = (code: string): string => airportOf(code)?.city ?? code;

/** 'Lusaka to Johannesburg', or the name of the package. */
export const tripTitle = ({ flight, package: travelPackage }: Pick<BookingRecord, 'flight' | 'package'>): string =>
  flight ? `${cityOf(flight.origin)} to ${cityOf(flight.destination)}` : (travelPackage?.name ?? '');
