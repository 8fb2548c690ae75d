import { Module } from '@nestjs/common';
import { DatabaseModule } from '@portal/nest-kit';
import { holdSettingsModelName, HoldSettingsRepository, holdSettingsSchema } from './hold-settings.repository';
import { HoldPolicy } from './holds';
import { PlaceHolds } from './place-holds';

const models = DatabaseModule.forFeature([{ name: holdSettingsModelName, schema: holdSettingsSchema }]);

@Module({
  imports: [models],
  providers: [HoldSettingsRepository, HoldPolicy, PlaceHolds],
  exports: [HoldSettingsRepository, HoldPolicy, PlaceHolds],
})
export class DeadlinesModule {}
