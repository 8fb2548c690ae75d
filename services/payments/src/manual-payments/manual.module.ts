import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { CreditsModule } from '../credits/credits.module';
import { PaymentsModule } from '../payments/payments.module';
import { PeopleModule } from '../user-directory/people.module';
import { RatesModule } from '../rates/rates.module';
import { SettingsModule } from '../settings/settings.module';
import { StatementModule } from '../statement/statement.module';
import { AssignUnmatched } from './assign-unmatched';
import { ConfirmPayment } from './confirm-payment';
import { ManualPaymentRecoveryJob } from './manual-payment-recovery-job';
import { ListPayments } from './list-payments';
import { PaymentsController } from './payments.controller';
import { ReversePayment } from './reverse-payment';
import { StaffLimits } from './staff-limits';
import { RecordPayment } from './record-payment';
import { UsedReferences } from './used-references';

@Module({
  imports: [AccountsModule, CreditsModule, PaymentsModule, PeopleModule, RatesModule, SettingsModule, StatementModule],
  controllers: [PaymentsController],
  providers: [
    AssignUnmatched,
    ConfirmPayment,
    ManualPaymentRecoveryJob,
    ListPayments,
    ReversePayment,
    StaffLimits,
    RecordPayment,
    UsedReferences,
  ],
})
export class ManualModule {}
