import { Module } from '@nestjs/common';
import { DatabaseModule } from '@portal/nest-kit';
import { OutcomeModule } from '../outcome/outcome.module';
import { StoreModule } from '../store/store.module';
import { Admissions } from './admissions';
import { BookingBounds } from './booking-bounds';
import { openSlotsModelName, OpenSlotsRepository, openSlotsSchema } from './open-slots.repository';
import { UnpaidBookingsRepository } from './unpaid-bookings.repository';

const models = DatabaseModule.forFeature([{ name: openSlotsModelName, schema: openSlotsSchema }]);

@Module({
  imports: [models, StoreModule, OutcomeModule],
  providers: [Admissions, BookingBounds, OpenSlotsRepository, UnpaidBookingsRepository],
  exports: [Admissions],
})
export class BoundsModule {}
