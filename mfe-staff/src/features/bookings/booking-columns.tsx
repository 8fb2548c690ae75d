import type { Booking } from '@portal/contracts';
import { Badge, DateText, Money } from '@portal/ui-kit';
import type { TableColumn } from '@portal/ui-kit/table';
import { bookingDetails, bookingType, paymentTones, statusTones } from './booking-words';

/** The columns of every table of bookings that staff see. */
export const bookingColumns: readonly TableColumn<Booking>[] = [
  {
    id: 'bookingNumber',
    header: 'Booking Number',
    cell: (booking) => booking.bookingNumber,
    isRowHeader: true,
    sortable: true,
  },
  { id: 'client', header: 'Client', cell: (booking) => booking.user.username },
  { id: 'type', header: 'Type', cell: bookingType },
  {
    id: 'details',
    header: 'Details',
    cell: (booking) => bookingDetails(booking).map((line) => <div key={line}>{line}</div>),
  },
  { id: 'travelers', header: 'Travelers', cell: (booking) => booking.numberOfTravelers, align: 'end' },
  {
    id: 'totalPrice',
    header: 'Price',
    cell: (booking) => <Money amount={booking.totalPrice} currency={booking.currency} />,
    align: 'end',
    sortable: true,
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <Badge tone={statusTones[status]}>{status}</Badge>,
    sortable: true,
  },
  {
    id: 'paymentStatus',
    header: 'Payment Status',
    cell: ({ paymentStatus }) => <Badge tone={paymentTones[paymentStatus]}>{paymentStatus}</Badge>,
    sortable: true,
  },
  {
    id: 'dates',
    header: 'Dates',
    cell: ({ selectedTravelDates: { startDate, endDate } }) => (
      <>
        <DateText value={startDate} /> to <DateText value={endDate} />
      </>
    ),
  },
  {
    id: 'createdAt',
    header: 'Booked On',
    cell: (booking) => <DateText value={booking.createdAt} kind="instant" withTime={false} />,
    sortable: true,
  },
];
