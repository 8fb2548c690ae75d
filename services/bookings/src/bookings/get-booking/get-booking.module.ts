import { Module } from '@nestjs/common';
import { ClockModule } from '@portal/nest-kit';
import { ClientsModule } from '../../clients/clients.module';
import { StoreModule } from '../store/store.module';
import { GetBooking } from './get-booking';
import { PaidTripController } from './paid-trip.controller';
import { RevealTravelers } from './reveal-travelers';

@Module({
  imports: [ClockModule, ClientsModule, StoreModule],
  controllers: [PaidTripController],
  providers: [GetBooking, RevealTravelers],
  exports: [GetBooking, RevealTravelers],
})
export class GetBookingModule {}
