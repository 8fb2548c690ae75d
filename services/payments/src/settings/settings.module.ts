import { Module } from '@nestjs/common';
import { DatabaseModule } from '@portal/nest-kit';
import {
  PaymentSettingsRepository,
  paymentSettingsModelName,
  paymentSettingsSchema,
} from './payment-settings.repository';
import { SettingsController } from './settings.controller';

@Module({
  imports: [DatabaseModule.forFeature([{ name: paymentSettingsModelName, schema: paymentSettingsSchema }])],
  controllers: [SettingsController],
  providers: [PaymentSettingsRepository],
  exports: [PaymentSettingsRepository],
})
export class SettingsModule {}
