import { Controller, Get, Param, Query, type StreamableFile } from '@nestjs/common';
import type { BookingStatementQuery, ReceiptDocument } from '@portal/contracts';
import { Call, Caller, idParam, InternalCall } from '@portal/nest-kit';
import { GetBookingStatement } from './get-booking-statement';
import { GetReceipt } from './get-receipt';
import { receiptFile } from './receipt-file';

@Controller()
export class ReceiptsController {
  constructor(
    private readonly receipts: GetReceipt,
    private readonly statements: GetBookingStatement,
  ) {}

  @Call('getReceipt')
  async get(@Caller() caller: Caller, @Param('id') id: string): Promise<StreamableFile> {
    return receiptFile(await this.receipts.run(id, caller));
  }

  @Call('getBookingStatement')
  async statement(
    @Caller() caller: Caller,
    @Param('id', idParam('BOOKING_NOT_FOUND')) id: string,
    @Query() { supplement }: BookingStatementQuery,
  ): Promise<StreamableFile> {
    return receiptFile(await this.statements.run(id, caller, supplement));
  }

  @Get('/internal/payments/:id/receipt')
  @InternalCall()
  async forMail(@Param('id') id: string): Promise<ReceiptDocument> {
    const { pdf, ...receipt } = await this.receipts.forMail(id);
    return { ...receipt, pdf: pdf.toString('base64') };
  }
}
