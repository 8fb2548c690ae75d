import { amountCell, cellFormats, dayCell, type ExportSchema, minuteCell } from '@portal/nest-kit/list-files';
import type { BookingExportRow } from '../lists/booking-lists.repository';
import { standingOf } from '../record/payment-status';

const namesOf = ({ travelers = [] }: BookingExportRow): string =>
  travelers.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ');

const detailsOf = ({ flight, package: travelPackage }: BookingExportRow): string =>
  travelPackage?.name ?? (flight ? `${flight.origin} to ${flight.destination}` : '');

/** Empty until the ledger projection exists; never below 0. */
const balanceCell = (booking: BookingExportRow) => amountCell(booking.money && standingOf(booking).toPayMinor);

/** Refund due for a cancelled booking, or overpayment of another. */
const refundCell = (booking: BookingExportRow) => amountCell(standingOf(booking).toRefundMinor || undefined);

const columns: ExportSchema<BookingExportRow>['columns'] = [
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
  { header: 'Price', width: 14, format: cellFormats.amount, cell: ({ totalMinor }) => amountCell(totalMinor) },
  { header: 'Currency', width: 9, cell: ({ currency }) => currency },
  { header: 'Received', width: 14, format: cellFormats.amount, cell: ({ money }) => amountCell(money?.receivedMinor) },
  { header: 'Balance', width: 14, format: cellFormats.amount, cell: balanceCell },
  { header: 'To Refund', width: 14, format: cellFormats.amount, cell: refundCell },
  { header: 'Status', width: 11, cell: ({ status }) => status },
  { header: 'Payment Status', width: 14, cell: ({ paymentStatus }) => paymentStatus },
  { header: 'Leaves', width: 12, format: cellFormats.day, cell: ({ startDate }) => dayCell(startDate) },
  { header: 'Ends', width: 12, format: cellFormats.day, cell: ({ endDate }) => dayCell(endDate) },
  { header: 'Booked On', width: 17, format: cellFormats.minute, cell: ({ createdAt }) => minuteCell(createdAt) },
];

/** Export of bookings. Dates are those of the trip, times are in Lusaka time. */
export const bookingFile: ExportSchema<BookingExportRow> = { name: 'Bookings', columns };
