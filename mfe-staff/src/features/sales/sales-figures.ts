import { href, type Received, type Sales } from '@portal/contracts';
import { capitalize } from '../bookings/booking-labels';
import { monthLabel } from './month-label';

/** Group of bars, and row of the table, with one value per series. */
export interface Figure {
  label: string;
  values: readonly number[];
  /** Address of the list behind each value. */
  lists: readonly string[];
}

const bookingsOf = (filters: Record<string, string>): string =>
  `${href('/employee-dashboard/booking-management')}?${new URLSearchParams(filters)}`;

/** Completed payments of a month. */
function paymentsIn(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const to = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
  const filters = new URLSearchParams({ state: 'completed', from: `${month}-01`, to });
  return `${href('/employee-dashboard/payments')}?${filters}`;
}

/** Monthly revenue in the agency's currency, with the amount received if it is known. */
export function moneyByMonth({ months, currency }: Sales, received?: Received): Figure[] {
  const receivedIn = new Map(received?.months.map((one) => [one.month, Number(one.received.amount)]));
  return months.map(({ month, revenue }) => {
    const booked = Number(revenue.find((money) => money.currency === currency)?.amount ?? 0);
    const values = received ? [booked, receivedIn.get(month) ?? 0] : [booked];
    return { label: monthLabel(month), values, lists: [bookingsOf({ sold: month }), paymentsIn(month)] };
  });
}

export const bookingsByStatus = ({ statuses }: Sales): Figure[] =>
  statuses.map(({ status, bookings }) => ({
    label: capitalize(status),
    values: [bookings],
    lists: [bookingsOf({ show: status })],
  }));

/** Number of bars that fit the narrowest chart. */
const shown = 8;

export const topDestinations = ({ destinations }: Sales): Figure[] =>
  destinations.slice(0, shown).map(({ kind, name, bookings }) => ({
    label: kind === 'flight' ? `Flights to ${name}` : name,
    values: [bookings],
    lists: [bookingsOf({ type: kind, q: name })],
  }));

/** Share of started bookings that were sold, as a rounded percentage; undefined before the first booking. */
export const conversion = ({ started, sold }: Sales): number | undefined =>
  started > 0 ? Math.round((sold / started) * 100) : undefined;
