import { agencyDate, agencyTimeZone, fromMinorUnits, type ListFileFormat } from '@portal/contracts';
import type { BookingRecord } from '../record/booking-record';

type Cell = string | number | Date | null;

interface Column {
  header: string;
  /** In characters, for a sheet. */
  width: number;
  /** How a sheet shows what is no text. */
  format?: string;
  cell: (booking: BookingRecord) => Cell;
}

const amount = '#,##0.00';
const day = 'yyyy-mm-dd';
const minute = 'yyyy-mm-dd hh:mm';

const amountOf = (minor: number | undefined): Cell => (minor === undefined ? null : fromMinorUnits(minor));

/** Days and clocks of a sheet have no zone: what stands there is the day of the trip, and the clock of Lusaka. */
const dayOf = (text: string | undefined): Cell => (text ? new Date(`${text.slice(0, 10)}T00:00:00Z`) : null);
const clock = new Intl.DateTimeFormat('en-GB', { timeZone: agencyTimeZone, hour: '2-digit', minute: '2-digit' });
const minuteOf = (instant: Date): Cell => new Date(`${agencyDate(instant)}T${clock.format(instant)}:00Z`);

const namesOf = ({ travelers = [] }: BookingRecord): string =>
  travelers.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ');

const detailsOf = ({ flight, package: travelPackage }: BookingRecord): string =>
  travelPackage?.name ?? (flight ? `${flight.origin} to ${flight.destination}` : '');

/** What a file tells of each booking: what the list shows, each fact in a column of its own. */
const columns: readonly Column[] = [
  { header: 'Booking Number', width: 16, cell: ({ bookingNumber }) => bookingNumber },
  { header: 'Client', width: 18, cell: ({ user }) => user.username },
  { header: 'Email', width: 26, cell: ({ user }) => user.email },
  { header: 'Type', width: 9, cell: ({ kind }) => (kind === 'flight' ? 'Flight' : 'Package') },
  { header: 'Details', width: 28, cell: detailsOf },
  { header: 'Flight', width: 9, cell: ({ flight }) => (flight ? `${flight.airlineCode}${flight.flightNumber}` : '') },
  { header: 'PNR', width: 9, cell: ({ recordLocator }) => recordLocator ?? '' },
  { header: 'Tickets', width: 18, cell: ({ ticketNumbers }) => ticketNumbers.join(', ') },
  { header: 'Travelers', width: 9, cell: ({ numberOfTravelers }) => numberOfTravelers },
  { header: 'Names', width: 30, cell: namesOf },
  { header: 'Price', width: 14, format: amount, cell: ({ totalMinor }) => amountOf(totalMinor) },
  { header: 'Currency', width: 9, cell: ({ currency }) => currency },
  { header: 'Received', width: 14, format: amount, cell: ({ money }) => amountOf(money?.receivedMinor) },
  { header: 'Balance', width: 14, format: amount, cell: ({ money }) => amountOf(money?.balanceMinor) },
  { header: 'Status', width: 11, cell: ({ status }) => status },
  { header: 'Payment Status', width: 14, cell: ({ paymentStatus }) => paymentStatus },
  { header: 'Leaves', width: 12, format: day, cell: ({ startDate }) => dayOf(startDate) },
  { header: 'Ends', width: 12, format: day, cell: ({ endDate }) => dayOf(endDate) },
  { header: 'Booked On', width: 17, format: minute, cell: ({ createdAt }) => minuteOf(createdAt) },
];

type Rows = AsyncIterable<BookingRecord>;

async function* cellsOf(bookings: Rows): AsyncGenerator<Cell[]> {
  for await (const booking of bookings) yield columns.map(({ cell }) => cell(booking));
}

/** In a text, dates are written as they are read, and nothing that a sheet would take for a formula begins a field. */
async function* linesOf(bookings: Rows): AsyncGenerator<Cell[]> {
  for await (const booking of bookings) {
    yield columns.map(({ cell, format }) => {
      const value = cell(booking);
      return value instanceof Date
        ? value
            .toISOString()
            .slice(0, format === day ? 10 : 16)
            .replace('T', ' ')
        : value;
    });
  }
}

/** The writers are large, and few ask for a file: they are loaded with the first one. */
const writers: Readonly<Record<ListFileFormat, (bookings: Rows) => Promise<ReadableStream<Uint8Array>>>> = {
  async csv(bookings) {
    const { writeCsvStream } = await import('hucre/csv');
    return writeCsvStream(linesOf(bookings), {
      headers: columns.map(({ header }) => header),
      bom: true,
      escapeFormulae: true,
    });
  },
  async xlsx(bookings) {
    const { writeXlsxStream } = await import('hucre/xlsx');
    return writeXlsxStream(cellsOf(bookings), {
      name: 'Bookings',
      columns: columns.map(({ header, width, format }) => ({ header, width, ...(format && { numFmt: format }) })),
      freezePane: { rows: 1 },
    });
  },
};

/**
 * Bookings as a file, written while they are read, so that a long list needs no more memory than a short one. Days are
 * those of the trip, times those of Lusaka; amounts have no currency beside them, it stands in its own column.
 */
export const bookingFile = (format: ListFileFormat, bookings: Rows): Promise<ReadableStream<Uint8Array>> =>
  writers[format](bookings);
