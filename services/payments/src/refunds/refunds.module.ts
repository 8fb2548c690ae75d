import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { CreditsModule } from '../credits/credits.module';
import { FailpointsModule } from '../failpoints.module';
import { LedgerModule } from '../ledger/ledger.module';
import { RefundRecoveryJob } from './refund-recovery-job';
import { Refunds } from './refunds';
import { SettleBooking } from './settle-booking';

@Module({
  imports: [AccountsModule, CreditsModule, FailpointsModule, LedgerModule],
  providers: [RefundRecoveryJob, Refunds, SettleBooking],
  exports: [Refunds, SettleBooking],
})
export class RefundsModule {}
