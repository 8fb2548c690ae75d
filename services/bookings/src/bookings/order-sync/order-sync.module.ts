import { Module } from '@nestjs/common';
import { ClockModule } from '@portal/nest-kit';
import { ClientsModule } from '../../clients/clients.module';
import { BookingMetrics } from './booking-metrics';
import { CancelModule } from '../cancel/cancel.module';
import { DeadlinesModule } from '../deadlines/deadlines.module';
import { FulfilmentModule } from '../fulfilment/fulfilment.module';
import { OutcomeModule } from '../outcome/outcome.module';
import { StoreModule } from '../store/store.module';
import { CompleteTrips } from './complete-trips';
import { OrderPoller } from './order-poller';
import { OwnDeadlines } from './own-deadlines';
import { PackageDeadlines } from './package-deadlines';
import { Reconciliation } from './reconciliation';
import { SyncOrder } from './sync-order';

@Module({
  imports: [ClockModule, ClientsModule, StoreModule, DeadlinesModule, OutcomeModule, CancelModule, FulfilmentModule],
  providers: [BookingMetrics, CompleteTrips, OrderPoller, OwnDeadlines, PackageDeadlines, Reconciliation, SyncOrder],
})
export class OrderSyncModule {}
