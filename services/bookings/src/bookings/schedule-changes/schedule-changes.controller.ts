import { Body, Controller, Param } from '@nestjs/common';
import {
  type AnswerScheduleChange as AnswerRequest,
  type Booking,
  type ScheduleChangeRequest,
  texts,
} from '@portal/contracts';
import { Call, Caller, idParam } from '@portal/nest-kit';
import { AnswerScheduleChange } from './answer-schedule-change';

const bookingId = idParam('BOOKING_NOT_FOUND');

interface BookingResponse {
  message: string;
  data: Booking;
}

@Controller()
export class ScheduleChangesController {
  constructor(private readonly changes: AnswerScheduleChange) {}

  @Call('readScheduleChange')
  async read(
    @Param('id', bookingId) id: string,
    @Body() { number }: ScheduleChangeRequest,
    @Caller() caller: Caller,
  ): Promise<BookingResponse> {
    return { message: texts.scheduleChanges.confirmed, data: await this.changes.read(id, number, caller) };
  }

  @Call('answerScheduleChange')
  async answer(
    @Param('id', bookingId) id: string,
    @Body() { number, answer }: AnswerRequest,
    @Caller() caller: Caller,
  ): Promise<BookingResponse> {
    const message = texts.scheduleChanges.answered[answer];
    return { message, data: await this.changes.answer(id, number, answer, caller) };
  }

  @Call('closeScheduleChange')
  async close(
    @Param('id', bookingId) id: string,
    @Body() { number }: ScheduleChangeRequest,
    @Caller() caller: Caller,
  ): Promise<BookingResponse> {
    return { message: texts.scheduleChanges.marked, data: await this.changes.close(id, number, caller) };
  }
}
