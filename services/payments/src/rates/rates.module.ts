import { Module } from '@nestjs/common';
import { ClockModule, DatabaseModule } from '@portal/nest-kit';
import { rateModelName, rateSchema } from './rate.schema';
import { RatesController } from './rates.controller';
import { RatesRepository } from './rates.repository';
import { RatesService } from './rates.service';
import { Settlements } from './settlements';

@Module({
  imports: [ClockModule, DatabaseModule.forFeature([{ name: rateModelName, schema: rateSchema }])],
  controllers: [RatesController],
  providers: [RatesRepository, RatesService, Settlements],
  exports: [RatesRepository, RatesService, Settlements],
})
export class RatesModule {}
