import { Body, Controller, Param } from '@nestjs/common';
import { type Booking, type CancelQuote, type ConfirmQuote, texts } from '@portal/contracts';
import { Call, Caller, idParam } from '@portal/nest-kit';
import { CancelQuotes } from './cancel-quotes';

const bookingId = idParam('BOOKING_NOT_FOUND');

@Controller()
export class CancelQuotesController {
  constructor(private readonly quotes: CancelQuotes) {}

  @Call('getCancelQuote')
  async get(@Param('id', bookingId) id: string, @Caller() caller: Caller): Promise<{ data: CancelQuote }> {
    return { data: await this.quotes.get(id, caller) };
  }

  @Call('confirmCancelQuote')
  async confirm(
    @Param('id', bookingId) id: string,
    @Body() quote: ConfirmQuote,
    @Caller() caller: Caller,
  ): Promise<{ message: string; data: Booking }> {
    return { message: texts.success.bookingCancelled, data: await this.quotes.confirm(id, quote, caller) };
  }
}
