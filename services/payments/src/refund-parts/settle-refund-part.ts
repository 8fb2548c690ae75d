import { Inject, Injectable } from '@nestjs/common';
import { defaultCurrency, refundFailure, type RefundPartState } from '@portal/contracts';
import { SERVICE_ENV, SERVICE_LOGGER, type ServiceLogger } from '@portal/nest-kit';
import { Failpoints } from '@portal/node-kit';
import type { PaymentsEnv } from '../env';
import { RefundReservations } from '../payments/refund-reservations.repository';
import type { ProviderRefund, RefundOutcome } from '../provider/payment-provider.port';
import { PaymentProviders } from '../provider/payment-providers';
import { PostRefundPart } from './post-refund-part';
import type { RefundPartRecord } from './refund-part.schema';
import { RefundPartsRepository } from './refund-parts.repository';

const openStates: readonly RefundPartState[] = ['requested', 'sending', 'unknown'];
const isOpen = ({ state }: RefundPartRecord): boolean => openStates.includes(state);

/** A part that the provider certainly did not receive is sent again, for a day. */
const resendDelayMs = 30_000;
const resendForMs = 24 * 60 * 60_000;

/** Applies the provider's state to a part of a refund. Each step is idempotent and may run concurrently. */
@Injectable()
export class SettleRefundPart {
  constructor(
    private readonly parts: RefundPartsRepository,
    private readonly posting: PostRefundPart,
    private readonly reservations: RefundReservations,
    private readonly providers: PaymentProviders,
    private readonly failpoints: Failpoints,
    @Inject(SERVICE_ENV) private readonly env: PaymentsEnv,
    @Inject(SERVICE_LOGGER) private readonly log: ServiceLogger,
  ) {}

  async sent(part: RefundPartRecord, { outcome, ...result }: RefundOutcome & { code?: string }): Promise<void> {
    if (outcome === 'rejected') return this.fail(part, result.code ?? 'REJECTED', 'answer');
    if (outcome === 'not-sent') return this.sendLater(part);
    if (outcome === 'duplicate') return this.pollNow(part);
    if (outcome === 'accepted') return this.posting.sent(part);
    await this.parts.move(part.id, { from: ['sending'], to: 'unknown', said: 'answer' });
  }

  /** Polls the provider. @throws RangeError if it is no longer configured; the part stays open */
  async pollNow(part: RefundPartRecord): Promise<void> {
    const found = await this.providers.get(part.provider).findRefund(part.id);
    if (found.outcome === 'found') return this.apply(part, found.refund, 'look-up');
    if (found.outcome === 'unknown' || part.state === 'requested' || !isOpen(part)) return;
    // The request may still be in flight, so NOT_FOUND is not final.
    const sentAt = part.sentAt ?? part.createdAt;
    if (Date.now() - sentAt.getTime() < this.env.NOT_FOUND_GRACE_MS) return;
    await this.fail(part, 'NOT_RECEIVED', 'look-up');
  }

  async apply(part: RefundPartRecord, refund: ProviderRefund, said: string): Promise<void> {
    const partId = part.id;
    if (refund.standing === 'completed') return this.completed(part, refund, said);
    if (refund.standing === 'failed') {
      const code = refund.failureCode ?? 'UNSPECIFIED_FAILURE';
      if (isOpen(part)) return this.fail(part, code, said);
      if (part.state === 'completed')
        this.log.error({ partId, code }, 'provider reports failure of a completed refund');
      return;
    }
    // Also after a crash or a lost response.
    if (isOpen(part)) await this.posting.sent(part);
    if (part.state === 'unknown') await this.parts.move(partId, { from: ['unknown'], to: 'sending', said });
  }

  /** Fails the part: its money is undecided again, with the reason, before its payment can be refunded again. */
  async fail(part: RefundPartRecord, code: string, said: string): Promise<void> {
    await this.posting.failed(part);
    const set = { failure: refundFailure(code), nextLookAt: new Date() };
    const moved = await this.parts.move(part.id, { from: openStates, to: 'failed', said, set });
    if (moved) await this.release(moved);
  }

  /** Releases the amount that a failed part has taken of its payment. */
  async release(part: RefundPartRecord): Promise<void> {
    await this.failpoints.runStep('part-release', () => this.reservations.release(part.paymentId, part.id));
    await this.parts.setNextPoll(part, undefined);
  }

  private async sendLater(part: RefundPartRecord): Promise<void> {
    const now = Date.now();
    if (now - part.createdAt.getTime() >= resendForMs) return this.fail(part, 'NOT_SENT', 'answer');
    const set = { nextLookAt: new Date(now + resendDelayMs) };
    await this.parts.move(part.id, { from: ['sending'], to: 'requested', said: 'answer', set });
  }

  private async completed(part: RefundPartRecord, refund: ProviderRefund, said: string): Promise<void> {
    const { id: partId, paymentId, minor } = part;
    if (!fits(part, refund)) {
      // A callback that does not match the part is verified with the provider.
      if (said === 'callback') return this.pollNow(part);
      return void this.log.error({ partId }, 'refund differs at the provider');
    }
    if (part.state === 'completed') return;
    if (part.state === 'failed') this.log.error({ partId }, 'refund completed after it had failed');
    await this.posting.completed(part);
    await this.reservations.takeReturned(paymentId, { id: partId, minor });
    const { providerReference } = refund;
    await this.failpoints.runStep('part-done', () =>
      this.parts.move(partId, {
        from: [...openStates, 'failed'],
        to: 'completed',
        said,
        ...(providerReference !== undefined && { set: { providerReference } }),
      }),
    );
  }
}

const fits = (part: RefundPartRecord, { minor, currency, depositId = part.paymentId }: ProviderRefund): boolean =>
  minor === part.minor && currency === defaultCurrency && depositId === part.paymentId;
