import { Body, Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { type Effect, effectBatchSchema } from '@portal/contracts';
import { InternalCall, SERVICE_LOGGER, type ServiceLogger, zodBody } from '@portal/nest-kit';
import { DomainError } from '@portal/node-kit';
import { MoneyRepository } from './money.repository';

/** What payments tells of the money of bookings. */
@Controller()
@InternalCall()
export class EffectsController {
  constructor(
    private readonly money: MoneyRepository,
    @Inject(SERVICE_LOGGER) private readonly log: ServiceLogger,
  ) {}

  @Post('/internal/effects')
  @HttpCode(200)
  async take(@Body(zodBody(effectBatchSchema)) { effects }: { effects: Effect[] }): Promise<{ accepted: number }> {
    if (effects.some(({ kind }) => kind !== 'money-changed')) throw new DomainError('BODY_INVALID');
    for (const effect of effects) if (effect.kind === 'money-changed') await this.takeMoney(effect);
    return { accepted: effects.length };
  }

  /** A booking may be missing after a backup was restored: whoever told of it would tell it for ever. */
  private async takeMoney({ id, body }: Extract<Effect, { kind: 'money-changed' }>): Promise<void> {
    const isKnown = await this.money.record(body);
    if (!isKnown) this.log.warn({ effectId: id, bookingId: body.bookingId }, 'money of an unknown booking');
  }
}
