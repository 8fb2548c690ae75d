import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { PaymentsModule } from '../payments/payments.module';
import { StatementModule } from '../statement/statement.module';
import { PeopleModule } from '../user-directory/people.module';
import { GetBookingStatement } from './get-booking-statement';
import { GetReceipt } from './get-receipt';
import { ReceiptPrinter } from './receipt-printer';
import { ReceiptsController } from './receipts.controller';

@Module({
  imports: [AccountsModule, PaymentsModule, PeopleModule, StatementModule],
  controllers: [ReceiptsController],
  providers: [GetBookingStatement, GetReceipt, ReceiptPrinter],
  exports: [GetReceipt],
})
export class ReceiptsModule {}
