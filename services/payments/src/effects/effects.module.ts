import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { CreditsModule } from '../credits/credits.module';
import { RefundsModule } from '../refunds/refunds.module';
import { EffectsController } from './effects.controller';

@Module({
  imports: [AccountsModule, CreditsModule, RefundsModule],
  controllers: [EffectsController],
})
export class EffectsModule {}
