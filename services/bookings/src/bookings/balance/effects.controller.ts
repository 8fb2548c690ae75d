import { Body, Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { type Effect, effectBatchSchema } from '@portal/contracts';
import { InternalCall, SERVICE_LOGGER, type ServiceLogger, zodBody } from '@portal/nest-kit';
import { DomainError } from '@portal/node-kit';
import { DateChangeWorker } from '../date-changes/date-change-worker';
import { PayFirstWorker } from '../pay-first/pay-first-worker';
import { BalanceRepository } from './money.repository';

/** Receives balance changes from payments. */
@Controller()
@InternalCall()
export class EffectsController {
  constructor(
    private readonly money: BalanceRepository,
    private readonly payFirst: PayFirstWorker,
    private readonly dateChanges: DateChangeWorker,
    @Inject(SERVICE_LOGGER) private readonly log: ServiceLogger,
  ) {}

  @Post('/internal/effects')
  @HttpCode(200)
  async take(@Body(zodBody(effectBatchSchema)) { effects }: { effects: Effect[] }): Promise<{ accepted: number }> {
    if (effects.some(({ kind }) => kind !== 'money-changed')) throw new DomainError('BODY_INVALID');
    const reported = effects.flatMap((effect) => (effect.kind === 'money-changed' ? [effect.body] : []));
    // A booking may be missing after a backup was restored. The effect is accepted all the same: payments would resend
    // it indefinitely.
    for (const bookingId of await this.money.record(reported))
      this.log.warn({ bookingId }, 'balance change of an unknown booking');
    this.payFirst.kick();
    this.dateChanges.kick();
    return { accepted: effects.length };
  }
}
