import { Module } from '@nestjs/common';
import { DatabaseModule } from '@portal/nest-kit';
import { FailpointsModule } from '../failpoints.module';
import { LedgerModule } from '../ledger/ledger.module';
import { accountModelName, accountSchema } from './account.schema';
import { Accounts } from './accounts';
import { AccountsRepository } from './accounts.repository';
import { Assignments } from './assignments';
import { Charges } from './charges';
import { PayableAccounts } from './payable-accounts';
import { Reversals } from './reversals';

const models = DatabaseModule.forFeature([{ name: accountModelName, schema: accountSchema }]);

@Module({
  imports: [models, FailpointsModule, LedgerModule],
  providers: [Accounts, AccountsRepository, Assignments, Charges, PayableAccounts, Reversals],
  exports: [models, Accounts, AccountsRepository, Assignments, Charges, PayableAccounts, Reversals],
})
export class AccountsModule {}
