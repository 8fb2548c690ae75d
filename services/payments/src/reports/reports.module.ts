import { Module } from '@nestjs/common';
import { DatabaseModule } from '@portal/nest-kit';
import { savedFilesModelName, ExportAuditRepository, savedFilesSchema } from '@portal/nest-kit/list-files';
import { AccountsModule } from '../accounts/accounts.module';
import { PaymentsModule } from '../payments/payments.module';
import { ExportPayments } from './export-payments';
import { GetReceived } from './get-received';
import { ReportsController } from './reports.controller';
import { GetPaymentTotals } from './get-payment-totals';

@Module({
  imports: [
    DatabaseModule.forFeature([{ name: savedFilesModelName, schema: savedFilesSchema }]),
    AccountsModule,
    PaymentsModule,
  ],
  controllers: [ReportsController],
  providers: [ExportPayments, GetReceived, GetPaymentTotals, ExportAuditRepository],
})
export class ReportsModule {}
