import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { SERVICE_ENV, SERVICE_LOGGER, type ServiceLogger } from '@portal/nest-kit';
import { BackgroundWork } from '@portal/node-kit';
import type { PaymentsEnv } from '../env';
import { PaymentsRepository } from '../payments/payments.repository';
import { PAYMENT_PROVIDER, type PaymentProvider, type ProviderDeposit } from '../provider/payment-provider.port';
import type { CallbackDocument } from './callback.schema';
import { CallbacksRepository } from './callbacks.repository';
import { SettlePayment } from './settle-payment';

/** Younger ones are in the hands of whoever answered them. */
const leftAfterMs = 10_000;
const perRoundMax = 100;

interface Told {
  id: string;
  deposit: ProviderDeposit;
}

/**
 * Writes into the books what stored callbacks tell, one after the other, while the provider has its answer already. One
 * whose process died is found by its mark, and the provider is asked what became of its deposit.
 */
@Injectable()
export class ApplyCallbacks implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly told: Told[] = [];
  private readonly writing: BackgroundWork;
  private readonly left: BackgroundWork;

  constructor(
    private readonly callbacks: CallbacksRepository,
    private readonly payments: PaymentsRepository,
    private readonly settle: SettlePayment,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
    @Inject(SERVICE_ENV) { LOOK_UP_EVERY_MS }: PaymentsEnv,
    @Inject(SERVICE_LOGGER) private readonly log: ServiceLogger,
  ) {
    const work = { everyMs: LOOK_UP_EVERY_MS, log };
    this.writing = new BackgroundWork({
      ...work,
      round: () => this.writeTold(),
      failure: 'callbacks were not written',
    });
    this.left = new BackgroundWork({ ...work, round: () => this.takeUpLeft(), failure: 'callbacks could not be read' });
  }

  onApplicationBootstrap(): void {
    this.left.start();
    this.left.kick();
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.writing.stop(), this.left.stop()]);
  }

  /** Writes what a stored callback tells; returns at once. */
  soon(told: Told): void {
    this.told.push(told);
    this.writing.kick();
  }

  private async writeTold(): Promise<void> {
    for (let next = this.told.shift(); next; next = this.told.shift()) {
      const { id, deposit } = next;
      await this.write(id, deposit.id, () => this.apply(deposit, 'callback'));
    }
  }

  private async takeUpLeft(): Promise<void> {
    for (const { _id, depositId } of await this.callbacks.left(new Date(Date.now() - leftAfterMs), perRoundMax)) {
      if (this.left.isStopping) return;
      await this.write(_id, depositId, () => this.ask(depositId));
    }
  }

  /** What fails keeps its mark and is taken up again. */
  private async write(id: CallbackDocument['_id'], paymentId: string, apply: () => Promise<void>): Promise<void> {
    try {
      await apply();
      await this.callbacks.markApplied(id);
    } catch (error) {
      this.log.warn({ error, paymentId }, 'a callback is not written down yet');
    }
  }

  private async ask(depositId: string): Promise<void> {
    const found = await this.provider.find(depositId);
    if (found.outcome !== 'found') throw new Error(`the provider says ${found.outcome}`);
    await this.apply(found.deposit, 'look-up');
  }

  private async apply(deposit: ProviderDeposit, said: string): Promise<void> {
    const payment = await this.payments.findById(deposit.id);
    if (payment?.provider === this.provider.name) return this.settle.apply(payment, deposit, said);
    if (deposit.standing === 'completed') await this.settle.unmatched(deposit);
  }
}
