import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { type AcceptPriceRequest, type Booking, type payableCheckSchema, texts } from '@portal/contracts';
import { Call, Caller, idParam, InternalCall } from '@portal/nest-kit';
import type * as z from 'zod/mini';
import { DecidePrice } from './decide-price';

const bookingId = idParam('BOOKING_NOT_FOUND');

@Controller()
export class PayFirstController {
  constructor(private readonly decidePrice: DecidePrice) {}

  @Call('acceptPrice')
  async accept(
    @Param('id', bookingId) id: string,
    @Body() request: AcceptPriceRequest,
    @Caller() caller: Caller,
  ): Promise<{ message: string; data: Booking }> {
    return { message: texts.payFirst.accepted, data: await this.decidePrice.accept(id, request, caller) };
  }

  /** Called by payments before it collects. */
  @Post('/internal/bookings/:id/payable')
  @HttpCode(200)
  @InternalCall()
  async check(@Param('id', bookingId) id: string): Promise<z.output<typeof payableCheckSchema>> {
    await this.decidePrice.assertPayable(id);
    return { isPayable: true };
  }
}
