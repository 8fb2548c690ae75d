import { Module } from '@nestjs/common';
import { ClockModule } from '@portal/nest-kit';
import { ClientsModule } from '../../clients/clients.module';
import { FailpointsModule } from '../../failpoints.module';
import { DeadlinesModule } from '../deadlines/deadlines.module';
import { FulfilmentModule } from '../fulfilment/fulfilment.module';
import { OutcomeModule } from '../outcome/outcome.module';
import { StoreModule } from '../store/store.module';
import { BuySeats } from './buy-seats';
import { DecidePrice } from './decide-price';
import { PayFirstController } from './pay-first.controller';
import { PayFirstSale } from './pay-first-sale';
import { PayFirstTransitions } from './pay-first-transitions';
import { PayFirstWorker } from './pay-first-worker';
import { SeatPrices } from './seat-prices';
import { SendPaidOrder } from './send-paid-order';

@Module({
  imports: [
    ClockModule,
    FailpointsModule,
    ClientsModule,
    StoreModule,
    DeadlinesModule,
    OutcomeModule,
    FulfilmentModule,
  ],
  controllers: [PayFirstController],
  providers: [BuySeats, DecidePrice, PayFirstSale, PayFirstTransitions, PayFirstWorker, SeatPrices, SendPaidOrder],
  exports: [PayFirstSale, PayFirstTransitions, PayFirstWorker],
})
export class PayFirstModule {}
