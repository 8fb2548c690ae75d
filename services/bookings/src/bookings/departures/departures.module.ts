import { Module } from '@nestjs/common';
import { ClockModule, DatabaseModule } from '@portal/nest-kit';
import { ClientsModule } from '../../clients/clients.module';
import { CancelModule } from '../cancel/cancel.module';
import { StoreModule } from '../store/store.module';
import { CancelDepartureBooking } from './cancel-departure-booking';
import { CancelDepartures } from './cancel-departures';
import { DepartureCancellationsRepository } from './departure-cancellations.repository';
import { departureCancellationModelName, departureCancellationSchema } from './departure-cancellation.schema';
import { DepartureWorker } from './departure-worker';
import { Departures } from './departures';
import { DeparturesController } from './departures.controller';
import { DeparturesRepository } from './departures.repository';

const models = DatabaseModule.forFeature([
  { name: departureCancellationModelName, schema: departureCancellationSchema },
]);

@Module({
  imports: [models, ClockModule, ClientsModule, StoreModule, CancelModule],
  controllers: [DeparturesController],
  providers: [
    CancelDepartureBooking,
    CancelDepartures,
    DepartureCancellationsRepository,
    DepartureWorker,
    Departures,
    DeparturesRepository,
  ],
})
export class DeparturesModule {}
