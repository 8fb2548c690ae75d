import { Body, Controller, Param, Query } from '@nestjs/common';
import {
  type Booking,
  type ChangeOffers,
  type ChangeOffersQuery,
  type StartDateChangeRequest,
  texts,
} from '@portal/contracts';
import { Call, Caller, idParam } from '@portal/nest-kit';
import { DateChanges } from './date-changes';

const bookingId = idParam('BOOKING_NOT_FOUND');
const words = texts.dateChanges;

@Controller()
export class DateChangesController {
  constructor(private readonly changes: DateChanges) {}

  @Call('getChangeOffers')
  async offers(
    @Param('id', bookingId) id: string,
    @Query() query: ChangeOffersQuery,
    @Caller() caller: Caller,
  ): Promise<{ data: ChangeOffers }> {
    return { data: await this.changes.offers(id, query, caller) };
  }

  @Call('startDateChange')
  async start(
    @Param('id', bookingId) id: string,
    @Body() request: StartDateChangeRequest,
    @Caller() caller: Caller,
  ): Promise<{ message: string; data: Booking }> {
    const data = await this.changes.start(id, request, caller);
    return { message: messageOf(data), data };
  }

  @Call('withdrawDateChange')
  async withdraw(
    @Param('id', bookingId) id: string,
    @Caller() caller: Caller,
  ): Promise<{ message: string; data: Booking }> {
    return { message: words.withdrawn, data: await this.changes.withdraw(id, caller) };
  }
}

function messageOf({ dateChange }: Booking): string {
  if (dateChange?.state === 'done') return words.doneTitle;
  if (dateChange?.state === 'ended') return words.endedTitle;
  if (dateChange?.datesAfter) return words.moving;
  return dateChange?.state === 'awaiting-payment' && Number(dateChange.total.amount) > 0
    ? words.started
    : words.startedNow;
}
