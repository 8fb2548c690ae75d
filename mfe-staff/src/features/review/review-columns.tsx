import { href, type Payment, type PaymentStatusByHand, texts, type TicketsUnpaid } from '@portal/contracts';
import { Badge, DateText, Money, TextLink } from '@portal/ui-kit';
import type { TableColumn } from '@portal/ui-kit/table';
import { PaymentStatusBadge } from '../bookings/booking-badges';
import { AmountCell, BookingCell, MethodCell, PaymentStateCell, ReceiptCell } from '../money/payment-cells';
import { CustomerLink } from '../users/customer-link';
import styles from './review.module.css';

type Reviewed = TicketsUnpaid | PaymentStatusByHand;

function ReviewedBooking({ row: { bookingId, bookingNumber, title, customer } }: { row: Reviewed }) {
  return (
    <span className={styles.lines}>
      <TextLink href={href('/employee-dashboard/bookings/:id', { id: bookingId })} className={styles.number}>
        {bookingNumber}
      </TextLink>
      <span className={styles.quiet}>{title}</span>
      <span className={styles.quiet}>
        <CustomerLink {...customer} />
      </span>
    </span>
  );
}

const common = <Row extends Reviewed>(): readonly TableColumn<Row>[] => [
  { id: 'booking', header: 'Booking', cell: (row) => <ReviewedBooking row={row} />, isRowHeader: true },
  { id: 'at', header: 'When', cell: ({ at }) => <DateText value={at} kind="instant" /> },
  { id: 'by', header: 'By', cell: ({ by }) => by },
];

export const ticketColumns: readonly TableColumn<TicketsUnpaid>[] = [
  ...common<TicketsUnpaid>(),
  { id: 'owed', header: 'Unpaid', cell: ({ owed }) => <Money {...owed} />, align: 'end' },
  { id: 'reason', header: 'Reason', cell: ({ reason }) => <span className={styles.reason}>{reason}</span> },
  {
    id: 'state',
    header: 'Tickets',
    cell: ({ isTicketed }) => (
      <Badge tone={isTicketed ? 'success' : 'neutral'}>{isTicketed ? 'Issued' : 'Not issued'}</Badge>
    ),
  },
];

function LedgerSays({ row: { ledger } }: { row: PaymentStatusByHand }) {
  if (!ledger) return <span className={styles.quiet}>{texts.review.ledgerUnknown}</span>;
  return (
    <span className={styles.lines}>
      <PaymentStatusBadge status={ledger.status} />
      <span className={styles.quiet}>
        <Money {...ledger.received} /> of <Money {...ledger.charged} /> received
      </span>
    </span>
  );
}

export const statusColumns: readonly TableColumn<PaymentStatusByHand>[] = [
  ...common<PaymentStatusByHand>(),
  { id: 'from', header: 'From', cell: ({ from }) => <PaymentStatusBadge status={from} /> },
  { id: 'to', header: 'To', cell: ({ to }) => <PaymentStatusBadge status={to} /> },
  { id: 'ledger', header: 'Ledger', cell: (row) => <LedgerSays row={row} /> },
];

export const manualPaymentColumns: readonly TableColumn<Payment>[] = [
  { id: 'booking', header: 'Booking', cell: (payment) => <BookingCell payment={payment} />, isRowHeader: true },
  { id: 'createdAt', header: 'When', cell: ({ createdAt }) => <DateText value={createdAt} kind="instant" /> },
  { id: 'method', header: 'Method', cell: (payment) => <MethodCell payment={payment} /> },
  { id: 'amount', header: 'Amount', cell: (payment) => <AmountCell payment={payment} />, align: 'end' },
  { id: 'state', header: 'State', cell: (payment) => <PaymentStateCell payment={payment} /> },
  { id: 'receipt', header: 'Receipt', cell: (payment) => <ReceiptCell payment={payment} /> },
];
