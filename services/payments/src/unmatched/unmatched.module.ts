import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { LedgerModule } from '../ledger/ledger.module';
import { PaymentsModule } from '../payments/payments.module';
import { RefundsModule } from '../refunds/refunds.module';
import { ListUnmatched } from './list-unmatched';

@Module({
  imports: [AccountsModule, LedgerModule, PaymentsModule, RefundsModule],
  providers: [ListUnmatched],
  exports: [ListUnmatched],
})
export class UnmatchedModule {}
