import { Module } from '@nestjs/common';
import { DatabaseModule, ErasersModule } from '@portal/nest-kit';
import { ActivityModule } from '../activity/activity.module';
import { AuthModule } from '../auth/auth.module';
import { CustomersModule } from '../customers/customers.module';
import { SavedTravelersModule } from '../saved-travelers/saved-travelers.module';
import { FactorStoreModule } from '../second-factors/factor-store.module';
import { SessionsModule } from '../sessions/sessions.module';
import { UsersModule } from '../users/users.module';
import { BookingsClient } from './bookings.client';
import { DataExportService } from './data-export.service';
import { erasedAccountModelName, erasedAccountSchema } from './erased-account.schema';
import { ErasedAccounts } from './erased-accounts';
import { ErasureWorker } from './erasure-worker';
import { ErasureService } from './erasure.service';
import { ErasuresRepository } from './erasures.repository';
import { ExportOwner } from './export-owner';
import { PersonalDataController } from './personal-data.controller';

@Module({
  imports: [
    DatabaseModule.forFeature([{ name: erasedAccountModelName, schema: erasedAccountSchema }]),
    ErasersModule,
    ActivityModule,
    AuthModule,
    CustomersModule,
    FactorStoreModule,
    SavedTravelersModule,
    SessionsModule,
    UsersModule,
  ],
  controllers: [PersonalDataController],
  providers: [
    BookingsClient,
    DataExportService,
    ErasedAccounts,
    ErasureService,
    ErasureWorker,
    ErasuresRepository,
    ExportOwner,
  ],
  exports: [ErasureService],
})
export class PersonalDataModule {}
