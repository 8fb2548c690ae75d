import { Controller, Param } from '@nestjs/common';
import { type Booking, texts } from '@portal/contracts';
import { Call, Caller, idParam } from '@portal/nest-kit';
import { ReminderCalls } from './reminder-calls';

@Controller()
export class ReminderCallsController {
  constructor(private readonly calls: ReminderCalls) {}

  @Call('recordReminderCall')
  async record(
    @Param('id', idParam('BOOKING_NOT_FOUND')) id: string,
    @Caller() caller: Caller,
  ): Promise<{ message: string; data: Booking }> {
    return { message: texts.success.customerInformed, data: await this.calls.record(id, caller) };
  }
}
