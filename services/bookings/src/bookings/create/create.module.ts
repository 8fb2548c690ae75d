import { Module } from '@nestjs/common';
import { ClockModule } from '@portal/nest-kit';
import { ClientsModule } from '../../clients/clients.module';
import { FailpointsModule } from '../../failpoints.module';
import { BoundsModule } from '../bounds/bounds.module';
import { DeadlinesModule } from '../deadlines/deadlines.module';
import { OutcomeModule } from '../outcome/outcome.module';
import { PayFirstModule } from '../pay-first/pay-first.module';
import { StoreModule } from '../store/store.module';
import { BookFlight } from './book-flight';
import { BookPackage } from './book-package';
import { BookingOwners } from './booking-owner';
import { CreateBooking } from './create-booking';
import { PackageFee } from './package-fee';

@Module({
  imports: [
    ClockModule,
    FailpointsModule,
    ClientsModule,
    StoreModule,
    DeadlinesModule,
    OutcomeModule,
    BoundsModule,
    PayFirstModule,
  ],
  providers: [BookFlight, BookPackage, PackageFee, BookingOwners, CreateBooking],
  exports: [BookPackage, CreateBooking],
})
export class CreateModule {}
