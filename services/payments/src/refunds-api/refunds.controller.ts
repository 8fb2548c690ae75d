import { Body, Controller, Param } from '@nestjs/common';
import type { SettleBookingRequest, Statement } from '@portal/contracts';
import { Call, Caller, idParam } from '@portal/nest-kit';
import { SettleBooking } from '../refunds/settle-booking';
import { GetStatement } from '../statement/get-statement';

@Controller()
export class RefundsController {
  constructor(
    private readonly settling: SettleBooking,
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
}
