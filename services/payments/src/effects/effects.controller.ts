import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { effectBatchSchema } from '@portal/contracts';
import { DomainError, InternalCall, zodBody } from '@portal/nest-kit';
import type * as z from 'zod/mini';
import { groupByBooking, runInBatches } from '../accounts/charges-batch';
import { Charges } from '../accounts/charges';
import { CreditReservations } from '../credits/credit-reservations';
import { PayAcceptedPrice } from '../refunds/pay-accepted-price';
import { RefundOnCancel } from '../refunds/refund-on-cancel';
import { Refunds } from '../refunds/refunds';

@Controller('/internal/effects')
export class EffectsController {
  constructor(
    private readonly charges: Charges,
    private readonly reservations: CreditReservations,
    private readonly refunds: Refunds,
    private readonly refundOnCancel: RefundOnCancel,
    private readonly acceptedPrice: PayAcceptedPrice,
  ) {}

  @Post()
  @HttpCode(200)
  @InternalCall()
  async take(@Body(zodBody(effectBatchSchema)) { effects }: z.output<typeof effectBatchSchema>) {
    // Rejects the whole batch if it contains effects for another service.
    if (effects.some(({ kind }) => kind !== 'charges-changed')) throw new DomainError('BODY_INVALID');
    const charges = effects.flatMap((effect) => (effect.kind === 'charges-changed' ? [effect.body] : []));
    const rejection = await this.charges.takeAll(charges);
    await runInBatches(groupByBooking(charges), async (words) => {
      for (const word of words) {
        await this.reservations.applyCharges(word);
        await this.refunds.applyCharges(word);
        await this.refundOnCancel.applyCharges(word);
        await this.acceptedPrice.applyCharges(word);
      }
    });
    if (rejection) throw rejection;
    return { accepted: effects.length };
  }
}
