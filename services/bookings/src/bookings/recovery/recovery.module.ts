import { Module } from '@nestjs/common';
import { ClientsModule } from '../../clients/clients.module';
import { BoundsModule } from '../bounds/bounds.module';
import { CancelModule } from '../cancel/cancel.module';
import { CreateModule } from '../create/create.module';
import { OutcomeModule } from '../outcome/outcome.module';
import { PayFirstModule } from '../pay-first/pay-first.module';
import { StoreModule } from '../store/store.module';
import { AbandonedBookings } from './abandoned-bookings';
import { Sweeper } from './sweeper';

@Module({
  imports: [ClientsModule, StoreModule, OutcomeModule, BoundsModule, CancelModule, CreateModule, PayFirstModule],
  providers: [AbandonedBookings, Sweeper],
})
export class RecoveryModule {}
