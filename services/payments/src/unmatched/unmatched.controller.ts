import { Controller, Param } from '@nestjs/common';
import type { Payment, UnmatchedMoney } from '@portal/contracts';
import { Call, Caller } from '@portal/nest-kit';
import { toPayment } from '../payments/payment.mapper';
import { CloseLatePayment } from './close-late-payment';
import { ListUnmatched } from './list-unmatched';

@Controller()
export class UnmatchedController {
  constructor(
    private readonly listing: ListUnmatched,
    private readonly closing: CloseLatePayment,
  ) {}

  @Call('listUnmatched')
  async list(): Promise<{ data: UnmatchedMoney[] }> {
    return { data: await this.listing.run() };
  }

  @Call('closeLatePayment')
  async closeLate(@Caller() caller: Caller, @Param('id') id: string): Promise<{ data: Payment }> {
    return { data: toPayment(await this.closing.run(caller, id), { forStaff: true }) };
  }
}
