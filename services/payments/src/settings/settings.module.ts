import { Module } from '@nestjs/common';
import { DatabaseModule } from '@portal/nest-kit';
import { RatesModule } from '../rates/rates.module';
import { Fees } from './fees';
import { FeesController } from './fees.controller';
import { feeSettingsModelName, feeSettingsSchema, FeesRepository } from './fees.repository';
import {
  PaymentSettingsRepository,
  paymentSettingsModelName,
  paymentSettingsSchema,
} from './payment-settings.repository';
import { SettingsController } from './settings.controller';

@Module({
  imports: [
    DatabaseModule.forFeature([
      { name: paymentSettingsModelName, schema: paymentSettingsSchema },
      { name: feeSettingsModelName, schema: feeSettingsSchema },
    ]),
    RatesModule,
  ],
  controllers: [SettingsController, FeesController],
  providers: [PaymentSettingsRepository, FeesRepository, Fees],
  exports: [PaymentSettingsRepository],
})
export class SettingsModule {}
