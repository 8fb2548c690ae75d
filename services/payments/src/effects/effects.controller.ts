import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { effectBatchSchema } from '@portal/contracts';
import { InternalCall, zodBody } from '@portal/nest-kit';
import type * as z from 'zod/mini';
import { Charges } from '../accounts/charges';

@Controller('/internal/effects')
export class EffectsController {
  constructor(private readonly charges: Charges) {}

  @Post()
  @HttpCode(200)
  @InternalCall('bookings')
  async take(@Body(zodBody(effectBatchSchema)) { effects }: z.output<typeof effectBatchSchema>) {
    for (const effect of effects) if (effect.kind === 'charges-changed') await this.charges.apply(effect.body);
    return { accepted: effects.length };
  }
}
