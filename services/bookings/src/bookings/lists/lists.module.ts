import { Module } from '@nestjs/common';
import { ClockModule } from '@portal/nest-kit';
import { ClientsModule } from '../../clients/clients.module';
import { StoreModule } from '../store/store.module';
import { BookingListsRepository } from './booking-lists.repository';
import { ListBookings } from './list-bookings';
import { PassportQueue } from './passport-queue';

@Module({
  imports: [ClockModule, ClientsModule, StoreModule],
  providers: [BookingListsRepository, ListBookings, PassportQueue],
  exports: [BookingListsRepository, ListBookings],
})
export class ListsModule {}
