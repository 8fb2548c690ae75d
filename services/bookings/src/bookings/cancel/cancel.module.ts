import { Module } from '@nestjs/common';
import { ClientsModule } from '../../clients/clients.module';
import { ClockModule } from '../../clock.module';
import { FailpointsModule } from '../../failpoints.module';
import { OutcomeModule } from '../outcome/outcome.module';
import { StoreModule } from '../store/store.module';
import { CancelBooking } from './cancel-booking';
import { Cancellations } from './cancellations';

@Module({
  imports: [ClockModule, FailpointsModule, ClientsModule, StoreModule, OutcomeModule],
  providers: [CancelBooking, Cancellations],
  exports: [CancelBooking, Cancellations],
})
export class CancelModule {}
