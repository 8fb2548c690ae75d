import { serveRenderJobs } from '@portal/node-kit/printing';
import { bookingStatementLayout } from './booking-statement-layout';
import type { BookingStatementViewModel } from './booking-statement-view-model';
import { receiptLayout } from './receipt-layout';
import type { ReceiptViewModel } from './receipt-view-model';

serveRenderJobs<ReceiptViewModel | BookingStatementViewModel>((sheet) =>
  'sums' in sheet ? bookingStatementLayout(sheet) : receiptLayout(sheet),
);
