import { Module } from '@nestjs/common';
import { ClockModule } from '@portal/nest-kit';
import { BookingsController } from './bookings.controller';
import { CancelModule } from './cancel/cancel.module';
import { CreateModule } from './create/create.module';
import { DeadlinesModule } from './deadlines/deadlines.module';
import { GetBookingModule } from './get-booking/get-booking.module';
import { ListsModule } from './lists/lists.module';
import { StoreModule } from './store/store.module';
import { UpdateBooking } from './update/update-booking';

@Module({
  imports: [ClockModule, StoreModule, DeadlinesModule, CancelModule, CreateModule, ListsModule, GetBookingModule],
  controllers: [BookingsController],
  providers: [UpdateBooking],
})
export class BookingsModule {}
