import { Module } from '@nestjs/common';
import { StoreModule } from '../store/store.module';
import { ReminderCalls } from './reminder-calls';
import { ReminderCallsController } from './reminder-calls.controller';

@Module({
  imports: [StoreModule],
  controllers: [ReminderCallsController],
  providers: [ReminderCalls],
  exports: [ReminderCalls],
})
export class ReminderCallsModule {}
