import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { SERVICE_ENV } from '@portal/nest-kit';
import { PdfRenderer } from '@portal/node-kit';
import type { PaymentsEnv } from '../env';
import type { BookingStatementViewModel } from './booking-statement-view-model';
import type { ReceiptViewModel } from './receipt-view-model';

@Injectable()
export class ReceiptPrinter
  extends PdfRenderer<ReceiptViewModel | BookingStatementViewModel>
  implements OnApplicationShutdown
{
  constructor(@Inject(SERVICE_ENV) { RECEIPT_WORKER }: PaymentsEnv) {
    super(RECEIPT_WORKER);
  }

  onApplicationShutdown(): Promise<void> {
    return this.end();
  }
}
