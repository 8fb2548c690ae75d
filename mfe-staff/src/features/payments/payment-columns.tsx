import type { Payment } from '@portal/contracts';
import { DateText } from '@portal/ui-kit';
import type { TableColumn } from '@portal/ui-kit/table';
import { AmountCell, BookingCell, MethodCell, PaymentStateCell, ReceiptCell } from '../money/payment-cells';

/** Storage key of the list's display options in this browser. */
export const paymentListKey = 'staff_payment_list';

/** Columns of the payment list. A column id is the sort field of the API. */
export const paymentColumns: readonly TableColumn<Payment>[] = [
  {
    id: 'booking',
    header: 'Booking',
    cell: (payment) => <BookingCell payment={payment} />,
    isRowHeader: true,
  },
  {
    id: 'createdAt',
    header: 'When',
    cell: ({ createdAt }) => <DateText value={createdAt} kind="instant" />,
    sortable: true,
  },
  { id: 'method', header: 'Method', cell: (payment) => <MethodCell payment={payment} />, sortable: true },
  { id: 'amount', header: 'Amount', cell: (payment) => <AmountCell payment={payment} />, align: 'end', sortable: true },
  { id: 'state', header: 'State', cell: (payment) => <PaymentStateCell payment={payment} />, sortable: true },
  { id: 'receipt', header: 'Receipt', cell: (payment) => <ReceiptCell payment={payment} /> },
];
