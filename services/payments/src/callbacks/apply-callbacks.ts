import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { SERVICE_ENV, SERVICE_LOGGER, type ServiceLogger } from '@portal/nest-kit';
import { BackgroundWork } from '@portal/node-kit';
import type { PaymentsEnv } from '../env';
import { PaymentsRepository } from '../payments/payments.repository';
import type { ProviderDeposit, VerifiedCallback } from '../provider/payment-provider.port';
import { PaymentProviders } from '../provider/payment-providers';
import type { CallbackDocument } from './callback.schema';
import { CallbacksRepository } from './callbacks.repository';
import { SettlePayment } from '../collect/settle-payment';
import { RefundCallbacks } from '../refund-parts/refund-callbacks';

/** Newer callbacks are still being processed by the instance that received them. */
const staleAfterMs = 10_000;
const perRoundMax = 100;

type StoredCallback = Extract<VerifiedCallback, { verified: true }> & { id: string; provider: string };

/**
 * Applies stored callbacks to the ledger, one at a time, after the provider has received its response. After a crash,
 * pending callbacks are found by `isLeft` and their deposits or refunds are polled at the provider.
 */
@Injectable()
export class ApplyCallbacks implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly stored: StoredCallback[] = [];
  private readonly writing: BackgroundWork;
  private readonly left: BackgroundWork;

  constructor(
    private readonly callbacks: CallbacksRepository,
    private readonly payments: PaymentsRepository,
    private readonly settle: SettlePayment,
    private readonly refunds: RefundCallbacks,
    private readonly providers: PaymentProviders,
    @Inject(SERVICE_ENV) { PAYMENT_POLL_INTERVAL_MS }: PaymentsEnv,
    @Inject(SERVICE_LOGGER) private readonly log: ServiceLogger,
  ) {
    const work = { everyMs: PAYMENT_POLL_INTERVAL_MS, log };
    this.writing = new BackgroundWork({
      ...work,
      round: () => this.writeStored(),
      failure: 'callbacks could not be applied',
    });
    this.left = new BackgroundWork({
      ...work,
      round: () => this.resumeStale(),
      failure: 'callbacks could not be read',
    });
  }

  onApplicationBootstrap(): void {
    this.left.start();
    this.left.kick();
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.writing.stop(), this.left.stop()]);
  }

  /** Polls the refund that an unverified callback names. */
  pollRefund(provider: string, id: string): Promise<void> {
    return this.refunds.poll(provider, id);
  }

  soon(callback: StoredCallback): void {
    this.stored.push(callback);
    this.writing.kick();
  }

  private async writeStored(): Promise<void> {
    for (let next = this.stored.shift(); next; next = this.stored.shift()) {
      const { id, provider, deposit, refund } = next;
      if (refund) await this.write(id, refund.id, () => this.refunds.apply(provider, refund, 'callback'));
      else await this.write(id, deposit.id, () => this.apply(provider, deposit, 'callback'));
    }
  }

  private async resumeStale(): Promise<void> {
    for (const { _id, provider, kind, depositId } of await this.callbacks.left(
      new Date(Date.now() - staleAfterMs),
      perRoundMax,
    )) {
      if (this.left.isStopping) return;
      const askRefund = () => this.refunds.ask(provider, depositId);
      await this.write(_id, depositId, kind === 'refund' ? askRefund : () => this.ask(provider, depositId));
    }
  }

  /** A callback that fails stays pending and is retried. */
  private async write(id: CallbackDocument['_id'], paymentId: string, apply: () => Promise<void>): Promise<void> {
    try {
      await apply();
      await this.callbacks.markApplied(id);
    } catch (error) {
      this.log.warn({ error, paymentId }, 'callback could not be applied, retrying');
    }
  }

  private async ask(provider: string, depositId: string): Promise<void> {
    const found = await this.providers.get(provider).find(depositId);
    if (found.outcome !== 'found') throw new Error(`the provider returned ${found.outcome}`);
    await this.apply(provider, found.deposit, 'look-up');
  }

  private async apply(provider: string, deposit: ProviderDeposit, said: string): Promise<void> {
    const payment = await this.payments.findById(deposit.id);
    if (payment?.provider === provider) return this.settle.apply(payment, deposit, said);
    if (deposit.standing === 'completed') await this.settle.unmatched(provider, deposit);
  }
}
