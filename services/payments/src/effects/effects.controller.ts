import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { type Effect, effectBatchSchema } from '@portal/contracts';
import { DomainError, InternalCall, zodBody } from '@portal/nest-kit';
import type * as z from 'zod/mini';
import { Charges } from '../accounts/charges';
import { Asides } from '../credits/asides';

/** Whoever sends waits for all of them; of one booking each still comes after the other. */
const atOnce = 16;

@Controller('/internal/effects')
export class EffectsController {
  constructor(
    private readonly charges: Charges,
    private readonly asides: Asides,
  ) {}

  @Post()
  @HttpCode(200)
  @InternalCall()
  async take(@Body(zodBody(effectBatchSchema)) { effects }: z.output<typeof effectBatchSchema>) {
    // Nothing is taken of a batch that is meant for somebody else.
    if (effects.some(({ kind }) => kind !== 'charges-changed')) throw new DomainError('BODY_INVALID');
    for (let start = 0; start < effects.length; start += atOnce)
      await Promise.all(effects.slice(start, start + atOnce).map((effect) => this.apply(effect)));
    return { accepted: effects.length };
  }

  private async apply(effect: Effect): Promise<void> {
    if (effect.kind !== 'charges-changed') return;
    await this.charges.apply(effect.body);
    await this.asides.told(effect.body);
  }
}
