import { Body, Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { type Effect, effectBatchSchema } from '@portal/contracts';
import { InternalCall, SERVICE_LOGGER, type ServiceLogger, zodBody } from '@portal/nest-kit';
import { DomainError } from '@portal/node-kit';
import { BalanceRepository } from './money.repository';

/** What payments tells of the money of bookings. */
@Controller()
@InternalCall()
export class EffectsController {
  constructor(
    private readonly money: BalanceRepository,
    @Inject(SERVICE_LOGGER) private readonly log: ServiceLogger,
  ) {}

  @Post('/internal/effects')
  @HttpCode(200)
  async take(@Body(zodBody(effectBatchSchema)) { effects }: { effects: Effect[] }): Promise<{ accepted: number }> {
    if (effects.some(({ kind }) => kind !== 'money-changed')) throw new DomainError('BODY_INVALID');
    const told = effects.flatMap((effect) => (effect.kind === 'money-changed' ? [effect.body] : []));
    // One may be missing after a backup was restored: whoever told of it would tell it for ever.
    for (const bookingId of await this.money.record(told)) this.log.warn({ bookingId }, 'money of an unknown booking');
    return { accepted: effects.length };
  }
}
