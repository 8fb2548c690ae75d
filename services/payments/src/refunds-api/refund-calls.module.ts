import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { RefundAccountsModule } from '../refund-accounts/refund-accounts.module';
import { RefundsModule } from '../refunds/refunds.module';
import { StatementModule } from '../statement/statement.module';
import { RefundsController } from './refunds.controller';
import { RevealRefundAccount } from './reveal-refund-account';

@Module({
  imports: [AccountsModule, RefundAccountsModule, RefundsModule, StatementModule],
  controllers: [RefundsController],
  providers: [RevealRefundAccount],
})
export class RefundCallsModule {}
