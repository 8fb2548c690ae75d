import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { PaymentsModule } from '../payments/payments.module';
import { PeopleModule } from '../user-directory/people.module';
import { GetReceipt } from './get-receipt';
import { ReceiptPrinter } from './receipt-printer';
import { ReceiptsController } from './receipts.controller';

@Module({
  imports: [AccountsModule, PaymentsModule, PeopleModule],
  controllers: [ReceiptsController],
  providers: [GetReceipt, ReceiptPrinter],
  exports: [GetReceipt],
})
export class ReceiptsModule {}
