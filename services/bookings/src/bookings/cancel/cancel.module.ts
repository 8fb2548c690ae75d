import { Module } from '@nestjs/common';
import { ClockModule } from '@portal/nest-kit';
import { ClientsModule } from '../../clients/clients.module';
import { FailpointsModule } from '../../failpoints.module';
import { OutcomeModule } from '../outcome/outcome.module';
import { StoreModule } from '../store/store.module';
import { CancelRequestsModule } from '../cancel-requests/cancel-requests.module';
import { AirlineCancellation } from './airline-cancellation';
import { CancelBooking } from './cancel-booking';
import { CancelQuotes } from './cancel-quotes';
import { CancelQuotesController } from './cancel-quotes.controller';
import { Cancellations } from './cancellations';
import { RefundOffers } from './refund-offers';

@Module({
  imports: [ClockModule, FailpointsModule, ClientsModule, StoreModule, OutcomeModule, CancelRequestsModule],
  controllers: [CancelQuotesController],
  providers: [AirlineCancellation, CancelBooking, CancelQuotes, Cancellations, RefundOffers],
  exports: [CancelBooking, Cancellations],
})
export class CancelModule {}
