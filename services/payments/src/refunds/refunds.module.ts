import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { CreditsModule } from '../credits/credits.module';
import { FailpointsModule } from '../failpoints.module';
import { LedgerModule } from '../ledger/ledger.module';
import { EndSettlement } from './end-settlement';
import { RefundRecoveryJob } from './refund-recovery-job';
import { Refunds } from './refunds';
import { SettleBooking } from './settle-booking';

@Module({
  imports: [AccountsModule, CreditsModule, FailpointsModule, LedgerModule],
  providers: [EndSettlement, RefundRecoveryJob, Refunds, SettleBooking],
  exports: [EndSettlement, Refunds, SettleBooking],
})
export class RefundsModule {}
