import { Module } from '@nestjs/common';
import { DatabaseModule } from '@portal/nest-kit';
import { rateSchema } from './rates/rate.schema';
import { RatesController } from './rates/rates.controller';
import { RatesRepository } from './rates/rates.repository';
import { RatesService } from './rates/rates.service';

@Module({
  imports: [
    DatabaseModule.forRoot('portal_payments'),
    DatabaseModule.forFeature([{ name: 'Rate', schema: rateSchema }]),
  ],
  controllers: [RatesController],
  providers: [RatesRepository, RatesService],
})
export class AppModule {}
