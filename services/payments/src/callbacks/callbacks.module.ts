import { Module } from '@nestjs/common';
import { DatabaseModule } from '@portal/nest-kit';
import { CollectModule } from '../collect/collect.module';
import { FailpointsModule } from '../failpoints.module';
import { PaymentsModule } from '../payments/payments.module';
import { ProviderModule } from '../provider/provider.module';
import { RefundPartsModule } from '../refund-parts/refund-parts.module';
import { ApplyCallbacks } from './apply-callbacks';
import { callbackModelName, callbackSchema } from './callback.schema';
import { CallbacksController } from './callbacks.controller';
import { CallbacksRepository } from './callbacks.repository';
import { ReceiveCallback } from './receive-callback';

@Module({
  imports: [
    DatabaseModule.forFeature([{ name: callbackModelName, schema: callbackSchema }]),
    FailpointsModule,
    CollectModule,
    PaymentsModule,
    ProviderModule,
    RefundPartsModule,
  ],
  controllers: [CallbacksController],
  providers: [ApplyCallbacks, CallbacksRepository, ReceiveCallback],
})
export class CallbacksModule {}
