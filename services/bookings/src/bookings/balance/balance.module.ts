import { Module } from '@nestjs/common';
import { ClockModule } from '@portal/nest-kit';
import { DateChangesModule } from '../date-changes/date-changes.module';
import { PayFirstModule } from '../pay-first/pay-first.module';
import { StoreModule } from '../store/store.module';
import { ChargesBackfill } from './charges-backfill';
import { EffectsController } from './effects.controller';
import { BalanceRepository } from './money.repository';

@Module({
  imports: [ClockModule, StoreModule, DateChangesModule, PayFirstModule],
  controllers: [EffectsController],
  providers: [BalanceRepository, ChargesBackfill],
})
export class BalanceModule {}
