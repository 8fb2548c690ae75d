import { Controller, Query, Res, type StreamableFile } from '@nestjs/common';
import type { PaymentFileQuery, PaymentSums, PaymentSumsQuery, Received } from '@portal/contracts';
import { Call, Caller } from '@portal/nest-kit';
import { sendExport } from '@portal/nest-kit/list-files';
import type { FastifyReply } from 'fastify';
import { ExportPayments } from './export-payments';
import { GetReceived } from './get-received';
import { GetPaymentTotals } from './get-payment-totals';

@Controller()
export class ReportsController {
  constructor(
    private readonly exportPayments: ExportPayments,
    private readonly getPaymentTotals: GetPaymentTotals,
    private readonly getReceived: GetReceived,
  ) {}

  @Call('exportPayments')
  async file(
    @Caller() caller: Caller,
    @Query() query: PaymentFileQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return sendExport(reply, await this.exportPayments.run(caller, query));
  }

  @Call('getReceived')
  async received(): Promise<{ data: Received }> {
    return { data: await this.getReceived.run() };
  }

  @Call('getPaymentTotals')
  async sums(@Query() query: PaymentSumsQuery): Promise<{ data: PaymentSums }> {
    return { data: await this.getPaymentTotals.run(query) };
  }
}
