import { Body, Controller, Param } from '@nestjs/common';
import type { EndSettlementRequest, SettleBookingRequest, Statement } from '@portal/contracts';
import { Call, Caller, idParam } from '@portal/nest-kit';
import { EndSettlement } from '../refunds/end-settlement';
import { SettleBooking } from '../refunds/settle-booking';
import { GetStatement } from '../statement/get-statement';

@Controller()
export class RefundsController {
  constructor(
    private readonly settling: SettleBooking,
    private readonly ending: EndSettlement,
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
}
