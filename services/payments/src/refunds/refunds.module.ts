import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { CreditsModule } from '../credits/credits.module';
import { FailpointsModule } from '../failpoints.module';
import { LedgerModule } from '../ledger/ledger.module';
import { RatesModule } from '../rates/rates.module';
import { RefundAccountsModule } from '../refund-accounts/refund-accounts.module';
import { RefundPartsModule } from '../refund-parts/refund-parts.module';
import { EndSettlement } from './end-settlement';
import { PayAcceptedPrice } from './pay-accepted-price';
import { RefundRecoveryJob } from './refund-recovery-job';
import { RefundAllowance } from './refund-allowance';
import { RefundOnCancel } from './refund-on-cancel';
import { Refunds } from './refunds';
import { SettleBooking } from './settle-booking';

@Module({
  imports: [
    AccountsModule,
    CreditsModule,
    FailpointsModule,
    LedgerModule,
    RatesModule,
    RefundAccountsModule,
    RefundPartsModule,
  ],
  providers: [
    EndSettlement,
    PayAcceptedPrice,
    RefundAllowance,
    RefundOnCancel,
    RefundRecoveryJob,
    Refunds,
    SettleBooking,
  ],
  exports: [EndSettlement, PayAcceptedPrice, RefundAllowance, RefundOnCancel, Refunds, SettleBooking],
})
export class RefundsModule {}
