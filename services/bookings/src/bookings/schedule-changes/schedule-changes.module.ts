import { Module } from '@nestjs/common';
import { ClockModule } from '@portal/nest-kit';
import { ClientsModule } from '../../clients/clients.module';
import { DeadlinesModule } from '../deadlines/deadlines.module';
import { StoreModule } from '../store/store.module';
import { AirlineAnswers } from './airline-answers';
import { AnswerScheduleChange } from './answer-schedule-change';
import { ScheduleChanges } from './schedule-changes';
import { ScheduleChangesController } from './schedule-changes.controller';

@Module({
  imports: [ClockModule, ClientsModule, StoreModule, DeadlinesModule],
  controllers: [ScheduleChangesController],
  providers: [AirlineAnswers, AnswerScheduleChange, ScheduleChanges],
  exports: [ScheduleChanges],
})
export class ScheduleChangesModule {}
