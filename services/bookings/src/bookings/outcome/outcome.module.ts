import { Module } from '@nestjs/common';
import { ClockModule } from '@portal/nest-kit';
import { DeadlinesModule } from '../deadlines/deadlines.module';
import { StoreModule } from '../store/store.module';
import { BookingOutcomes } from './booking-outcomes';

@Module({
  imports: [ClockModule, DeadlinesModule, StoreModule],
  providers: [BookingOutcomes],
  exports: [BookingOutcomes],
})
export class OutcomeModule {}
