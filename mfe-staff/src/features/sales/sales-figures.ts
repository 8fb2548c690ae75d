import type { Received, Sales } from '@portal/contracts';
import { capitalize } from '../bookings/booking-labels';

/** Group of bars, and row of the table, with one value per series. */
export interface Figure {
  label: string;
  values: readonly number[];
}

const monthNames = new Intl.DateTimeFormat('en-ZM', { month: 'short', year: '2-digit', timeZone: 'UTC' });

/** '2026-11' or '2026-11-26' → 'Nov 26'. */
export const monthLabel = (month: string): string => monthNames.format(new Date(`${month.slice(0, 7)}-01T00:00:00Z`));

/** Monthly revenue in the agency's currency, with the amount received if it is known. */
export function moneyByMonth({ months, currency }: Sales, received?: Received): Figure[] {
  const receivedIn = new Map(received?.months.map((one) => [one.month, Number(one.received.amount)]));
  return months.map(({ month, revenue }) => {
    const booked = Number(revenue.find((money) => money.currency === currency)?.amount ?? 0);
    const values = received ? [booked, receivedIn.get(month) ?? 0] : [booked];
    return { label: monthLabel(month), values };
  });
}

export const bookingsByStatus = ({ statuses }: Sales): Figure[] =>
  statuses.map(({ status, bookings }) => ({ label: capitalize(status), values: [bookings] }));

/** Number of bars that fit the narrowest chart. */
const shown = 8;

export const topDestinations = ({ destinations }: Sales): Figure[] =>
  destinations.slice(0, shown).map(({ kind, name, bookings }) => ({
    label: kind === 'flight' ? `Flights to ${name}` : name,
    values: [bookings],
  }));

/** Share of started bookings that were sold, as a rounded percentage; undefined before the first booking. */
export const conversion = ({ started, sold }: Sales): number | undefined =>
  started > 0 ? Math.round((sold / started) * 100) : undefined;
