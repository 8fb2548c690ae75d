import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import {
  type BankAccount,
  type EndSettlementRequest,
  type OfferedRefund,
  type RefundOfferRequest,
  refundOfferRequestSchema,
  type SettleBookingRequest,
  type Statement,
} from '@portal/contracts';
import { Call, Caller, idParam, InternalCall, zodBody } from '@portal/nest-kit';
import { EndSettlement } from '../refunds/end-settlement';
import { RefundOnCancel } from '../refunds/refund-on-cancel';
import { SettleBooking } from '../refunds/settle-booking';
import { GetStatement } from '../statement/get-statement';
import { RevealRefundAccount } from './reveal-refund-account';

@Controller()
export class RefundsController {
  constructor(
    private readonly settling: SettleBooking,
    private readonly ending: EndSettlement,
    private readonly revealing: RevealRefundAccount,
    private readonly onCancel: RefundOnCancel,
    private readonly statement: GetStatement,
  ) {}

  @Call('settleBooking')
  async settle(
    @Caller() caller: Caller,
    @Param('id', idParam('BOOKING_NOT_FOUND')) id: string,
    @Body() request: SettleBookingRequest,
  ): Promise<{ data: Statement }> {
    await this.settling.run(caller, id, request);
    return { data: await this.statement.run(id, caller) };
  }

  @Call('endSettlement')
  async end(
    @Caller() caller: Caller,
    @Param('id', idParam('BOOKING_NOT_FOUND')) id: string,
    @Body() request: EndSettlementRequest,
  ): Promise<{ data: Statement }> {
    await this.ending.run(caller, id, request);
    return { data: await this.statement.run(id, caller) };
  }

  @Call('revealRefundAccount')
  async reveal(
    @Caller() caller: Caller,
    @Param('id', idParam('BOOKING_NOT_FOUND')) id: string,
  ): Promise<{ data: BankAccount }> {
    return { data: await this.revealing.run(caller, id) };
  }

  @Post('/internal/refund-offers')
  @HttpCode(200)
  @InternalCall()
  async offer(
    @Body(zodBody(refundOfferRequestSchema)) request: RefundOfferRequest,
  ): Promise<{ offer?: OfferedRefund }> {
    const offer = await this.onCancel.offer(request);
    return offer ? { offer } : {};
  }
}
