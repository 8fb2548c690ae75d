import { Module } from '@nestjs/common';
import { DatabaseModule } from '@portal/nest-kit';
import { refundAccountModelName, refundAccountSchema } from './refund-account.schema';
import { RefundAccounts } from './refund-accounts';

const models = DatabaseModule.forFeature([{ name: refundAccountModelName, schema: refundAccountSchema }]);

@Module({
  imports: [models],
  providers: [RefundAccounts],
  exports: [models, RefundAccounts],
})
export class RefundAccountsModule {}
