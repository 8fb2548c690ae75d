import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { CreditsModule } from '../credits/credits.module';
import { LedgerModule } from '../ledger/ledger.module';
import { PaymentsModule } from '../payments/payments.module';
import { RatesModule } from '../rates/rates.module';
import { RefundPartsModule } from '../refund-parts/refund-parts.module';
import { RefundsModule } from '../refunds/refunds.module';
import { GetStatement } from './get-statement';
import { Payables } from './payables';

@Module({
  imports: [AccountsModule, CreditsModule, LedgerModule, PaymentsModule, RatesModule, RefundPartsModule, RefundsModule],
  providers: [GetStatement, Payables],
  exports: [GetStatement, Payables],
})
export class StatementModule {}
