import { Module } from '@nestjs/common';
import { DatabaseModule, ErasersModule } from '@portal/nest-kit';
import { AccountsModule } from '../accounts/accounts.module';
import { CreditsModule } from '../credits/credits.module';
import { LedgerModule } from '../ledger/ledger.module';
import { LinksModule } from '../links/links.module';
import { PaymentsModule } from '../payments/payments.module';
import { RefundAccountsModule } from '../refund-accounts/refund-accounts.module';
import { PersonalDataController } from './personal-data.controller';
import { PersonalDataRepository } from './personal-data.repository';
import { RefundAccountsEraser } from './refund-accounts.eraser';
import { RefundWordsEraser } from './refund-words.eraser';
import { Rewrites, rewriteModelName, rewriteSchema } from './rewrites';

@Module({
  imports: [
    DatabaseModule.forFeature([{ name: rewriteModelName, schema: rewriteSchema }]),
    ErasersModule,
    AccountsModule,
    CreditsModule,
    LedgerModule,
    LinksModule,
    PaymentsModule,
    RefundAccountsModule,
  ],
  controllers: [PersonalDataController],
  providers: [PersonalDataRepository, RefundAccountsEraser, RefundWordsEraser, Rewrites],
})
export class PersonalDataModule {}
