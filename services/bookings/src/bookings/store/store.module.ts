import { Module } from '@nestjs/common';
import { DatabaseModule, ClockModule } from '@portal/nest-kit';
import { DeadlinesModule } from '../deadlines/deadlines.module';
import { BookingMigrations } from './booking-migrations';
import { bookingSchema } from './booking.schema';
import { bookingModelName, BookingsRepository } from './bookings.repository';
import { SpecialRequestCipher } from './special-request-cipher';
import { TravelerCipher } from './traveler-cipher';

const models = DatabaseModule.forFeature([{ name: bookingModelName, schema: bookingSchema }]);

@Module({
  imports: [models, ClockModule, DeadlinesModule],
  providers: [BookingMigrations, BookingsRepository, SpecialRequestCipher, TravelerCipher],
  exports: [models, BookingsRepository, SpecialRequestCipher, TravelerCipher],
})
export class StoreModule {}
