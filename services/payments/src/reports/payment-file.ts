import { defaultCurrency } from '@portal/contracts';
import { amountCell, cellFormats, dayCell, type ExportSchema, minuteCell } from '@portal/nest-kit/list-files';
import type { PaymentRecord } from '../payments/payment-record';

export interface FiledPayment {
  payment: PaymentRecord;
  /** Booking number. Missing for customer credit. */
  bookingNumber?: string | undefined;
}

type Columns = ExportSchema<FiledPayment>['columns'];

const { amount, day, minute } = cellFormats;

/** Amount settled of a booking quoted in another currency. */
const foreign = ({ settles }: PaymentRecord) => (settles.perUnit === undefined ? undefined : settles);

const columns: Columns = [
  { header: 'When', width: 17, format: minute, cell: ({ payment }) => minuteCell(payment.createdAt) },
  { header: 'Booking', width: 16, cell: ({ bookingNumber }) => bookingNumber ?? '' },
  { header: 'Method', width: 9, cell: ({ payment }) => payment.method },
  { header: 'Network', width: 18, cell: ({ payment }) => payment.payer?.network ?? '' },
  { header: 'Phone Ends In', width: 13, cell: ({ payment }) => payment.payer?.last3 ?? '' },
  { header: 'Amount', width: 14, format: amount, cell: ({ payment }) => amountCell(payment.minor) },
  { header: 'Currency', width: 9, cell: () => defaultCurrency },
  { header: 'Settles', width: 14, format: amount, cell: ({ payment }) => amountCell(foreign(payment)?.minor) },
  { header: 'Settles In', width: 10, cell: ({ payment }) => foreign(payment)?.currency ?? '' },
  { header: 'Rate', width: 10, cell: ({ payment }) => foreign(payment)?.perUnit ?? '' },
  { header: 'State', width: 11, cell: ({ payment }) => payment.state },
  { header: 'Reversed', width: 9, cell: ({ payment }) => (payment.reversal ? 'yes' : '') },
  { header: 'Reference', width: 22, cell: ({ payment }) => payment.reference ?? payment.providerReference ?? '' },
  { header: 'Received On', width: 12, format: day, cell: ({ payment }) => dayCell(payment.receivedOn) },
  { header: 'Receipt', width: 14, cell: ({ payment }) => payment.receiptNumber ?? '' },
  { header: 'Taken By', width: 16, cell: ({ payment }) => payment.takenBy ?? '' },
];

export const paymentFile: ExportSchema<FiledPayment> = { name: 'Payments', columns };
