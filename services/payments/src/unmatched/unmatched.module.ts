import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { LedgerModule } from '../ledger/ledger.module';
import { PaymentsModule } from '../payments/payments.module';
import { RefundsModule } from '../refunds/refunds.module';
import { CloseLatePayment } from './close-late-payment';
import { ListUnmatched } from './list-unmatched';
import { UnmatchedController } from './unmatched.controller';

@Module({
  imports: [AccountsModule, LedgerModule, PaymentsModule, RefundsModule],
  controllers: [UnmatchedController],
  providers: [CloseLatePayment, ListUnmatched],
})
export class UnmatchedModule {}
