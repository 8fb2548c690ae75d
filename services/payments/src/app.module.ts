import { Module } from '@nestjs/common';
import { DatabaseModule } from '@portal/nest-kit';
import { accountModelName, accountSchema } from './accounts/account.schema';
import { Accounts } from './accounts/accounts';
import { AccountsRepository } from './accounts/accounts.repository';
import { Assignments } from './accounts/assignments';
import { Charges } from './accounts/charges';
import { Reversals } from './accounts/reversals';
import { EffectsController } from './effects/effects.controller';
import { EntriesRepository } from './ledger/entries.repository';
import { entryModelName, entrySchema } from './ledger/entry.schema';
import { AssignUnmatched } from './manual/assign-unmatched';
import { FinishManual } from './manual/finish-manual';
import { PaymentsController } from './manual/payments.controller';
import { ReversePayment } from './manual/reverse-payment';
import { TakePayment } from './manual/take-payment';
import { paymentModelName, paymentSchema, seriesModelName, seriesSchema } from './payments/payment.schema';
import { PaymentListsRepository } from './payments/payment-lists.repository';
import { PaymentsRepository } from './payments/payments.repository';
import { rateSchema } from './rates/rate.schema';
import { RatesController } from './rates/rates.controller';
import { RatesRepository } from './rates/rates.repository';
import { RatesService } from './rates/rates.service';
import { GetStatement } from './statement/get-statement';

@Module({
  imports: [
    DatabaseModule.forRoot('portal_payments'),
    DatabaseModule.forFeature([
      { name: 'Rate', schema: rateSchema },
      { name: entryModelName, schema: entrySchema },
      { name: accountModelName, schema: accountSchema },
      { name: paymentModelName, schema: paymentSchema },
      { name: seriesModelName, schema: seriesSchema },
    ]),
  ],
  controllers: [RatesController, EffectsController, PaymentsController],
  providers: [
    RatesRepository,
    RatesService,
    EntriesRepository,
    AccountsRepository,
    Accounts,
    Charges,
    Reversals,
    Assignments,
    PaymentsRepository,
    PaymentListsRepository,
    GetStatement,
    FinishManual,
    TakePayment,
    ReversePayment,
    AssignUnmatched,
  ],
})
export class AppModule {}
