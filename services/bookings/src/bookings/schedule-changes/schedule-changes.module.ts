import { Module } from '@nestjs/common';
import { ClockModule } from '@portal/nest-kit';
import { DeadlinesModule } from '../deadlines/deadlines.module';
import { StoreModule } from '../store/store.module';
import { AnswerScheduleChange } from './answer-schedule-change';
import { ScheduleChanges } from './schedule-changes';
import { ScheduleChangesController } from './schedule-changes.controller';

@Module({
  imports: [ClockModule, StoreModule, DeadlinesModule],
  controllers: [ScheduleChangesController],
  providers: [AnswerScheduleChange, ScheduleChanges],
  exports: [ScheduleChanges],
})
export class ScheduleChangesModule {}
