import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { FailpointsModule } from '../failpoints.module';
import { LedgerModule } from '../ledger/ledger.module';
import { PaymentsModule } from '../payments/payments.module';
import { RatesModule } from '../rates/rates.module';
import { DemoPayments } from './demo-payments';
import { DemoRates } from './demo-rates';
import { DemoSeed } from './demo-seed';

@Module({
  imports: [AccountsModule, FailpointsModule, LedgerModule, PaymentsModule, RatesModule],
  providers: [DemoPayments, DemoRates, DemoSeed],
})
export class SeedModule {}
