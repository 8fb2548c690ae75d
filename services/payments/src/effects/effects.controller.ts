import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { type Effect, effectBatchSchema } from '@portal/contracts';
import { DomainError, InternalCall, zodBody } from '@portal/nest-kit';
import type * as z from 'zod/mini';
import { Charges } from '../accounts/charges';
import { Asides } from '../credits/asides';

/** Whoever sends waits for all of them. */
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
    const byBooking = [...byBookingOf(effects).values()];
    for (let start = 0; start < byBooking.length; start += atOnce)
      await Promise.all(byBooking.slice(start, start + atOnce).map((ofOne) => this.applyInOrder(ofOne)));
    return { accepted: effects.length };
  }

  /** Of one booking the second finds in the books what the first wrote, instead of writing it as well. */
  private async applyInOrder(effects: readonly Effect[]): Promise<void> {
    for (const effect of effects) await this.apply(effect);
  }

  private async apply(effect: Effect): Promise<void> {
    if (effect.kind !== 'charges-changed') return;
    await this.charges.apply(effect.body);
    await this.asides.told(effect.body);
  }
}

function byBookingOf(effects: readonly Effect[]): Map<string, Effect[]> {
  const groups = new Map<string, Effect[]>();
  for (const effect of effects) {
    const ofOne = groups.get(effect.body.bookingId);
    if (ofOne) ofOne.push(effect);
    else groups.set(effect.body.bookingId, [effect]);
  }
  return groups;
}
