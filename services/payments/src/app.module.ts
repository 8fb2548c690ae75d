import { Module } from '@nestjs/common';
import { DatabaseModule } from '@portal/nest-kit';
import { AccountsModule } from './accounts/accounts.module';
import { CallbacksModule } from './callbacks/callbacks.module';
import { CollectModule } from './collect/collect.module';
import { CreditCallsModule } from './credits-api/credit-calls.module';
import { CreditsModule } from './credits/credits.module';
import { EffectsModule } from './effects/effects.module';
import { LedgerModule } from './ledger/ledger.module';
import { LinksModule } from './links/links.module';
import { ManualModule } from './manual-payments/manual.module';
import { MethodsModule } from './methods/methods.module';
import { PaymentsModule } from './payments/payments.module';
import { PeopleModule } from './user-directory/people.module';
import { PersonalDataModule } from './personal-data/personal-data.module';
import { PromptsModule } from './prompts/prompts.module';
import { ProviderModule } from './provider/provider.module';
import { RatesModule } from './rates/rates.module';
import { ReceiptsModule } from './receipts/receipts.module';
import { RefundCallsModule } from './refunds-api/refund-calls.module';
import { RefundPartsModule } from './refund-parts/refund-parts.module';
import { RefundsModule } from './refunds/refunds.module';
import { ReportsModule } from './reports/reports.module';
import { SeedModule } from './seed/seed.module';
import { SettingsModule } from './settings/settings.module';
import { StatementModule } from './statement/statement.module';
import { UnmatchedModule } from './unmatched/unmatched.module';

@Module({
  imports: [
    DatabaseModule.forRoot('portal_payments'),
    AccountsModule,
    CallbacksModule,
    CollectModule,
    CreditCallsModule,
    CreditsModule,
    EffectsModule,
    LedgerModule,
    LinksModule,
    ManualModule,
    MethodsModule,
    PaymentsModule,
    PeopleModule,
    PersonalDataModule,
    PromptsModule,
    ProviderModule,
    RatesModule,
    ReceiptsModule,
    RefundCallsModule,
    RefundPartsModule,
    RefundsModule,
    ReportsModule,
    SeedModule,
    SettingsModule,
    StatementModule,
    UnmatchedModule,
  ],
})
export class AppModule {}
