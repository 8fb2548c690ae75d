import { Body, Controller, Param } from '@nestjs/common';
import { type AnswerCancelRequest, type Booking, texts } from '@portal/contracts';
import { Call, Caller, idParam } from '@portal/nest-kit';
import { CancelRequests } from './cancel-requests';

const bookingId = idParam('BOOKING_NOT_FOUND');

interface BookingResponse {
  message: string;
  data: Booking;
}

@Controller()
export class CancelRequestsController {
  constructor(private readonly requests: CancelRequests) {}

  @Call('requestCancellation')
  async request(@Param('id', bookingId) id: string, @Caller() caller: Caller): Promise<BookingResponse> {
    return { message: texts.cancelling.sent, data: await this.requests.request(id, caller) };
  }

  @Call('withdrawCancelRequest')
  async withdraw(@Param('id', bookingId) id: string, @Caller() caller: Caller): Promise<BookingResponse> {
    return { message: texts.cancelling.withdrawn, data: await this.requests.withdraw(id, caller) };
  }

  @Call('answerCancelRequest')
  async answer(
    @Param('id', bookingId) id: string,
    @Body() request: AnswerCancelRequest,
    @Caller() caller: Caller,
  ): Promise<BookingResponse> {
    const { answeredCancelled, answeredDeclined } = texts.cancelling;
    const data = await this.requests.answer(id, request, caller);
    return { message: request.outcome === 'cancelled' ? answeredCancelled : answeredDeclined, data };
  }
}
