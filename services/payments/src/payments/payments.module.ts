import { Module } from '@nestjs/common';
import { DatabaseModule } from '@portal/nest-kit';
import { ConfirmationsRepository } from './confirmations.repository';
import { PaymentListsRepository } from './payment-lists.repository';
import { paymentModelName, paymentSchema, seriesModelName, seriesSchema } from './payment.schema';
import { PaymentsRepository } from './payments.repository';
import { PayerNumberCipher } from './payer-number-cipher';
import { RefundReservations } from './refund-reservations.repository';

const models = DatabaseModule.forFeature([
  { name: paymentModelName, schema: paymentSchema },
  { name: seriesModelName, schema: seriesSchema },
]);

@Module({
  imports: [models],
  providers: [
    ConfirmationsRepository,
    PaymentListsRepository,
    PaymentsRepository,
    PayerNumberCipher,
    RefundReservations,
  ],
  exports: [
    models,
    ConfirmationsRepository,
    PaymentListsRepository,
    PaymentsRepository,
    PayerNumberCipher,
    RefundReservations,
  ],
})
export class PaymentsModule {}
