import {
  agencyDate,
  type Booking,
  bookingMoney,
  bookingTotal,
  escapeFormula,
  toMoney,
  tripDates,
} from '@portal/contracts';
import { writeCsv } from 'hucre/csv';
import { bookingDetails, bookingType } from '../bookings/booking-labels';

const amount = (minor: number, currency: string): string => (minor > 0 ? toMoney(minor, currency).amount : '');

/** Columns with the headers of the export of the whole list, as far as the list shows them. */
const columns: readonly [header: string, cell: (booking: Booking) => string | number][] = [
  ['Booking Number', ({ bookingNumber }) => bookingNumber],
  ['Client', ({ user }) => user.username],
  ['Email', ({ user }) => user.email],
  ['Type', bookingType],
  ['Details', (booking) => bookingDetails(booking)[0]],
  ['PNR', ({ amadeusRecordLocator }) => amadeusRecordLocator ?? ''],
  ['Tickets', ({ ticketNumbers }) => ticketNumbers.join(', ')],
  ['Travelers', ({ numberOfTravelers }) => numberOfTravelers],
  ['Price', (booking) => bookingTotal(booking).amount],
  ['Currency', ({ currency }) => currency],
  ['Balance', (booking) => amount(bookingMoney(booking).toPayMinor, booking.currency)],
  ['To Refund', (booking) => amount(bookingMoney(booking).toRefundMinor, booking.currency)],
  ['Status', ({ status }) => status],
  ['Payment Status', ({ paymentStatus }) => paymentStatus],
  ['Leaves', (booking) => tripDates(booking).from.slice(0, 10)],
  ['Ends', (booking) => tripDates(booking).to.slice(0, 10)],
  ['Booked On', ({ createdAt }) => agencyDate(new Date(createdAt))],
];

/** Returns a CSV file of the bookings, with the byte order mark that Excel needs. */
export function toCsv(bookings: Iterable<Booking>): string {
  const lines = [...bookings].map((booking) =>
    columns.map(([, cell]) => {
      const value = cell(booking);
      return typeof value === 'string' ? escapeFormula(value) : value;
    }),
  );
  return writeCsv(lines, { headers: columns.map(([header]) => header), bom: true, escapeFormulae: true });
}
