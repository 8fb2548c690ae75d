import { Module } from '@nestjs/common';
import { DatabaseModule } from '@portal/nest-kit';
import { AccountsModule } from '../accounts/accounts.module';
import { FailpointsModule } from '../failpoints.module';
import { LedgerModule } from '../ledger/ledger.module';
import { RatesModule } from '../rates/rates.module';
import { ApplyCredit } from './apply-credit';
import { CreditReservations } from './credit-reservations';
import { CreditArchive, creditLineModelName, creditLineSchema } from './credit-archive';
import { creditModelName, creditSchema } from './credit.schema';
import { Credits } from './credits';
import { CreditsRepository } from './credits.repository';
import { CreditRecoveryJob } from './credit-recovery-job';

const models = DatabaseModule.forFeature([
  { name: creditLineModelName, schema: creditLineSchema },
  { name: creditModelName, schema: creditSchema },
]);

@Module({
  imports: [models, FailpointsModule, AccountsModule, LedgerModule, RatesModule],
  providers: [ApplyCredit, CreditReservations, CreditArchive, Credits, CreditsRepository, CreditRecoveryJob],
  exports: [models, ApplyCredit, CreditReservations, Credits],
})
export class CreditsModule {}
