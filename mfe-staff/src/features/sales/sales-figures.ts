import type { Sales } from '@portal/contracts';
import { capitalized } from '../bookings/booking-words';

/** One bar of a chart, and one row of its table. */
export interface Figure {
  label: string;
  value: number;
}

const monthNames = new Intl.DateTimeFormat('en-ZM', { month: 'short', year: '2-digit', timeZone: 'UTC' });

/** "Nov 26" of "2026-11" or of any day in it. */
export const monthLabel = (month: string): string => monthNames.format(new Date(`${month.slice(0, 7)}-01T00:00:00Z`));

/** What came in by month in the agency's own currency: the one that is asked for. */
export const revenueByMonth = ({ months, currency }: Sales): Figure[] =>
  months.map(({ month, revenue }) => ({
    label: monthLabel(month),
    value: Number(revenue.find((money) => money.currency === currency)?.amount ?? 0),
  }));

export const bookingsByStatus = ({ statuses }: Sales): Figure[] =>
  statuses.map(({ status, bookings }) => ({ label: capitalized(status), value: bookings }));

/** How many destinations the chart has room for at the narrowest width. */
const shown = 8;

export const topDestinations = ({ destinations }: Sales): Figure[] =>
  destinations.slice(0, shown).map(({ kind, name, bookings }) => ({
    label: kind === 'flight' ? `Flights to ${name}` : name,
    value: bookings,
  }));

/** Whole percent of what was begun that was sold; undefined while nothing was begun. */
export const conversion = ({ started, sold }: Sales): number | undefined =>
  started > 0 ? Math.round((sold / started) * 100) : undefined;
