import { Module } from '@nestjs/common';
import { ClockModule } from '@portal/nest-kit';
import { ClientsModule } from '../../clients/clients.module';
import { FailpointsModule } from '../../failpoints.module';
import { DeadlinesModule } from '../deadlines/deadlines.module';
import { StoreModule } from '../store/store.module';
import { ConfirmDateChange } from './confirm-date-change';
import { DateChangePrices } from './date-change-prices';
import { DateChangeTransitions } from './date-change-transitions';
import { DateChangeWorker } from './date-change-worker';
import { DateChanges } from './date-changes';
import { DateChangesController } from './date-changes.controller';
import { MovePackage } from './move-package';
import { PackageDateChanges } from './package-date-changes';
import { PackageDatesOffered } from './package-dates';

@Module({
  imports: [ClockModule, FailpointsModule, ClientsModule, DeadlinesModule, StoreModule],
  controllers: [DateChangesController],
  providers: [
    ConfirmDateChange,
    DateChangePrices,
    DateChangeTransitions,
    DateChangeWorker,
    DateChanges,
    MovePackage,
    PackageDateChanges,
    PackageDatesOffered,
  ],
  exports: [DateChangeWorker],
})
export class DateChangesModule {}
