import { Module } from '@nestjs/common';
import { ErasersModule, ClockModule } from '@portal/nest-kit';
import { StoreModule } from '../bookings/store/store.module';
import { ClientsModule } from '../clients/clients.module';
import { BookingRetentionJob } from './booking-retention-job';
import { PersonalDataController } from './personal-data.controller';
import { PersonalDataRepository } from './personal-data.repository';
import { RetentionRepository } from './retention.repository';

@Module({
  imports: [ErasersModule, ClockModule, ClientsModule, StoreModule],
  controllers: [PersonalDataController],
  providers: [BookingRetentionJob, PersonalDataRepository, RetentionRepository],
})
export class PersonalDataModule {}
