import { Body, Controller, Headers, Param, Query, Res } from '@nestjs/common';
import type {
  AssignUnmatchedRequest,
  ManualPaymentRequest,
  Payment,
  PaymentListQuery,
  ReversePaymentRequest,
  Statement,
} from '@portal/contracts';
import { sendList, Call, Caller, idParam } from '@portal/nest-kit';
import type { FastifyReply } from 'fastify';
import { toPayment } from '../payments/payment.mapper';
import { GetStatement } from '../statement/get-statement';
import { AssignUnmatched } from './assign-unmatched';
import { ConfirmPayment } from './confirm-payment';
import { ListPayments } from './list-payments';
import { ReversePayment } from './reverse-payment';
import { RecordPayment } from './record-payment';

@Controller()
export class PaymentsController {
  constructor(
    private readonly statement: GetStatement,
    private readonly recording: RecordPayment,
    private readonly confirming: ConfirmPayment,
    private readonly reversing: ReversePayment,
    private readonly assigning: AssignUnmatched,
    private readonly listing: ListPayments,
  ) {}

  @Call('getStatement')
  async read(
    @Param('id', idParam('BOOKING_NOT_FOUND')) id: string,
    @Caller() caller: Caller,
  ): Promise<{ data: Statement }> {
    return { data: await this.statement.run(id, caller) };
  }

  @Call('recordPayment')
  async take(
    @Caller() caller: Caller,
    @Body() request: ManualPaymentRequest,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<{ data: Payment }> {
    return { data: toPayment(await this.recording.run(caller, request, key), { forStaff: true }) };
  }

  @Call('reversePayment')
  async reverse(
    @Caller() caller: Caller,
    @Param('id') id: string,
    @Body() request: ReversePaymentRequest,
  ): Promise<{ data: Payment }> {
    return { data: toPayment(await this.reversing.run(caller, id, request), { forStaff: true }) };
  }

  @Call('confirmPayment')
  async confirm(@Caller() caller: Caller, @Param('id') id: string): Promise<{ data: Payment }> {
    return { data: toPayment(await this.confirming.run(caller, id), { forStaff: true }) };
  }

  @Call('withdrawPayment')
  async withdraw(@Caller() caller: Caller, @Param('id') id: string): Promise<{ data: Payment }> {
    return { data: toPayment(await this.confirming.withdraw(caller, id), { forStaff: true }) };
  }

  @Call('assignUnmatched')
  async assign(
    @Caller() caller: Caller,
    @Param('id') id: string,
    @Body() request: AssignUnmatchedRequest,
  ): Promise<{ data: Statement }> {
    await this.assigning.run(caller, id, request);
    return { data: await this.statement.run(request.bookingId, caller) };
  }

  @Call('listPayments')
  async list(
    @Query() query: PaymentListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ data: Payment[] }> {
    return { data: sendList(reply, await this.listing.run(query)) };
  }
}
