import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { FailpointsModule } from '../failpoints.module';
import { MethodsModule } from '../methods/methods.module';
import { PaymentsModule } from '../payments/payments.module';
import { PromptsModule } from '../prompts/prompts.module';
import { ProviderModule } from '../provider/provider.module';
import { RatesModule } from '../rates/rates.module';
import { CollectController } from './collect.controller';
import { EndPayment } from './end-payment';
import { PaymentPoller } from './payment-poller';
import { PaymentRequests } from './payment-request';
import { RoundUpPayment } from './round-up-payment';
import { SeatCheck } from './seat-check';
import { SendPayment } from './send-payment';
import { SettlePayment } from './settle-payment';
import { StartPayment } from './start-payment';

@Module({
  imports: [
    FailpointsModule,
    AccountsModule,
    MethodsModule,
    PaymentsModule,
    PromptsModule,
    ProviderModule,
    RatesModule,
  ],
  controllers: [CollectController],
  providers: [
    EndPayment,
    PaymentPoller,
    PaymentRequests,
    RoundUpPayment,
    SeatCheck,
    SendPayment,
    SettlePayment,
    StartPayment,
  ],
  exports: [EndPayment, PaymentPoller, SettlePayment, StartPayment],
})
export class CollectModule {}
