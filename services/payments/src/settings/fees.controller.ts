import { Body, Controller, Get } from '@nestjs/common';
import type { FeeSettings, QuotedFee, StoredFeeSettings } from '@portal/contracts';
import { Call, Caller, InternalCall } from '@portal/nest-kit';
import { Fees } from './fees';

/** Agency fees. A change applies to offers sealed and packages booked afterwards. */
@Controller()
export class FeesController {
  constructor(private readonly fees: Fees) {}

  @Call('getFees')
  async read(): Promise<{ data: StoredFeeSettings }> {
    return { data: await this.fees.read() };
  }

  @Call('updateFees')
  async write(@Body() request: FeeSettings, @Caller() caller: Caller): Promise<{ data: StoredFeeSettings }> {
    return { data: await this.fees.replace(request, caller) };
  }

  @Call('getQuotedFees')
  async quoted(): Promise<{ data: QuotedFee[] }> {
    return { data: await this.fees.quoted() };
  }

  @Get('/internal/fees')
  @InternalCall()
  quotedForServices(): Promise<{ data: QuotedFee[] }> {
    return this.quoted();
  }
}
