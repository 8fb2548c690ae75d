import { Controller, Get, Param } from '@nestjs/common';
import type { ReceiptDocument } from '@portal/contracts';
import { Call, Caller, InternalCall } from '@portal/nest-kit';
import { GetReceipt } from './get-receipt';

@Controller()
export class ReceiptsController {
  constructor(private readonly receipts: GetReceipt) {}

  @Call('getReceipt')
  async get(@Caller() caller: Caller, @Param('id') id: string): Promise<{ data: ReceiptDocument }> {
    return { data: await this.receipts.run(id, caller) };
  }

  @Get('/internal/payments/:id/receipt')
  @InternalCall('bookings')
  forMail(@Param('id') id: string): Promise<ReceiptDocument> {
    return this.receipts.forMail(id);
  }
}
