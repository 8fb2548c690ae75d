import { Module } from '@nestjs/common';
import { DatabaseModule, ClockModule } from '@portal/nest-kit';
import { ExportAuditRepository, savedFilesModelName, savedFilesSchema } from '@portal/nest-kit/list-files';
import { ListsModule } from '../lists/lists.module';
import { GetDailyReview } from '../review/get-daily-review';
import { StoreModule } from '../store/store.module';
import { CountQueues } from './count-queues';
import { ExportBookings } from './export-bookings';
import { GetSales } from './get-sales';
import { ReportsController } from './reports.controller';
import { SalesRepository } from './sales.repository';
import { GetCustomerBalances } from './get-customer-balances';

const models = DatabaseModule.forFeature([{ name: savedFilesModelName, schema: savedFilesSchema }]);

@Module({
  imports: [models, ClockModule, StoreModule, ListsModule],
  controllers: [ReportsController],
  providers: [
    CountQueues,
    ExportAuditRepository,
    ExportBookings,
    GetDailyReview,
    GetSales,
    SalesRepository,
    GetCustomerBalances,
  ],
})
export class ReportsModule {}
