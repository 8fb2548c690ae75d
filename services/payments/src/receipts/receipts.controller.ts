import { Controller, Get, Param, type StreamableFile } from '@nestjs/common';
import type { ReceiptDocument } from '@portal/contracts';
import { Call, Caller, InternalCall } from '@portal/nest-kit';
import { GetReceipt } from './get-receipt';
import { receiptFile } from './receipt-file';

@Controller()
export class ReceiptsController {
  constructor(private readonly receipts: GetReceipt) {}

  @Call('getReceipt')
  async get(@Caller() caller: Caller, @Param('id') id: string): Promise<StreamableFile> {
    return receiptFile(await this.receipts.run(id, caller));
  }

  @Get('/internal/payments/:id/receipt')
  @InternalCall()
  async forMail(@Param('id') id: string): Promise<ReceiptDocument> {
    const { pdf, ...receipt } = await this.receipts.forMail(id);
    return { ...receipt, pdf: pdf.toString('base64') };
  }
}
