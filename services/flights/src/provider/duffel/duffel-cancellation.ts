import {
  type CancellationQuote,
  type CancelOutcome,
  type ConfirmOutcome,
  type ConfirmQuote,
  isVoucherRefund,
  quoteNeeded,
  type QuoteOutcome,
} from '@portal/contracts';
import * as z from 'zod/mini';
import { orderTotal } from '../issue-outcome';
import { cancelOutcomeOf } from '../order-outcome';
import { ProviderFailure } from '../provider-failure';
import { readAnswer } from '../read-answer';
import { type DuffelOrder, orderResponseSchema } from './duffel-answers';
import { isClosed } from './duffel-order-read';
import type { DuffelSession } from './duffel-session';

const cancellationSchema = z.object({
  id: z.string(),
  order_id: z.nullish(z.string()),
  refund_amount: z.nullish(z.string()),
  refund_currency: z.nullish(z.string()),
  refund_to: z.nullish(z.string()),
  created_at: z.nullish(z.string()),
  expires_at: z.nullish(z.string()),
  confirmed_at: z.nullish(z.string()),
});
const cancellationResponseSchema = z.object({ data: cancellationSchema });
const cancellationListSchema = z.object({ data: z.array(cancellationSchema) });
type Cancellation = z.infer<typeof cancellationSchema>;

function toQuote({ id, refund_amount, refund_currency, refund_to, expires_at }: Cancellation): CancellationQuote {
  const refund = refund_amount && refund_currency ? orderTotal(refund_amount, refund_currency) : undefined;
  return {
    id,
    ...(refund && { refund }),
    ...(refund_to && { refundTo: refund_to }),
    ...(expires_at && { expiresAt: expires_at }),
  };
}

/** Returns the outcome of a confirmed quote, with the account of a voucher. */
function toCancelled(quoted: Cancellation): ConfirmOutcome {
  const { refundTo } = toQuote(quoted);
  return { outcome: 'cancelled', ...(refundTo !== undefined && isVoucherRefund({ refundTo }) && { refundTo }) };
}

const isExpired = ({ expires_at }: Cancellation): boolean =>
  Boolean(expires_at) && Date.parse(expires_at ?? '') <= Date.now();

const isShown = ({ refund }: CancellationQuote, shown: ConfirmQuote['refund']): boolean =>
  refund?.amount === shown?.amount && refund?.currency === shown?.currency;

const quoteNeededError = {
  code: quoteNeeded,
  title: 'REFUND QUOTE NEEDED',
  detail: 'The order is paid. It is cancelled once the refund that the airline quotes is confirmed.',
};

/** Cancellations at Duffel: quoted first, then confirmed by the id of the quote. */
export class DuffelCancellations {
  constructor(
    private readonly session: DuffelSession,
    private readonly deadlinesMs: { order: number; lookup: number },
  ) {}

  async quote(orderId: string): Promise<QuoteOutcome> {
    try {
      return { outcome: 'quoted', quote: toQuote(await this.create(orderId)) };
    } catch (failure) {
      const outcome = cancelOutcomeOf(failure);
      return outcome.outcome === 'rejected' && (await this.isCancelled(orderId)) ? { outcome: 'cancelled' } : outcome;
    }
  }

  /**
   * Confirms a quote if it still states the amount that was shown. The result of a lost response is read from the
   * order.
   */
  async confirm(orderId: string, { quoteId, refund }: ConfirmQuote): Promise<ConfirmOutcome> {
    const known = await this.read(quoteId).catch((failure: unknown) => failure);
    if (known instanceof Error || !isCancellation(known)) return this.withoutQuote(orderId, known);
    if (known.order_id && known.order_id !== orderId) return { outcome: 'changed' };
    if (known.confirmed_at) return (await this.isCancelled(orderId)) ? toCancelled(known) : { outcome: 'unknown' };
    if (isExpired(known) || !isShown(toQuote(known), refund)) return { outcome: 'changed' };
    try {
      await this.session.call(this.deadlinesMs.order, (sdk) => sdk.orderCancellations.confirm(quoteId));
      return toCancelled(known);
    } catch (failure) {
      return this.afterFailure(orderId, known, failure);
    }
  }

  /** Cancels an order that is not paid. A paid one needs a quote that a person has seen. */
  async cancel(orderId: string): Promise<CancelOutcome> {
    try {
      const order = await this.order(orderId);
      if (isClosed(order)) return { outcome: 'cancelled' };
      if (!order.payment_status?.awaiting_payment) return { outcome: 'rejected', error: quoteNeededError };
      const quoted = await this.create(orderId);
      // The order was paid after it was read.
      if (Number(quoted.refund_amount ?? 0) > 0) return { outcome: 'rejected', error: quoteNeededError };
      await this.session.call(this.deadlinesMs.order, (sdk) => sdk.orderCancellations.confirm(quoted.id));
      return { outcome: 'cancelled' };
    } catch (failure) {
      const outcome = cancelOutcomeOf(failure);
      return outcome.outcome === 'rejected' && (await this.isCancelled(orderId)) ? { outcome: 'cancelled' } : outcome;
    }
  }

  private async withoutQuote(orderId: string, failure: unknown): Promise<ConfirmOutcome> {
    if (await this.isCancelled(orderId)) return { outcome: 'cancelled' };
    const isUnknownQuote = failure instanceof ProviderFailure && failure.kind === 'refused';
    return { outcome: isUnknownQuote ? 'changed' : 'not-sent' };
  }

  private async afterFailure(orderId: string, quoted: Cancellation, failure: unknown): Promise<ConfirmOutcome> {
    if (await this.isCancelled(orderId)) return toCancelled(quoted);
    const outcome = cancelOutcomeOf(failure);
    if (outcome.outcome === 'rejected')
      return isExpired(quoted) || (await this.isSuperseded(orderId, quoted)) ? { outcome: 'changed' } : outcome;
    if (failure instanceof ProviderFailure && failure.hadNoEffect) return { outcome: 'not-sent' };
    return { outcome: 'unknown' };
  }

  private async create(orderId: string): Promise<Cancellation> {
    const response = await this.session.call(this.deadlinesMs.order, (sdk) =>
      sdk.orderCancellations.create({ order_id: orderId }),
    );
    return readAnswer(cancellationResponseSchema, response).data;
  }

  private async read(quoteId: string): Promise<Cancellation> {
    const response = await this.session.call(this.deadlinesMs.lookup, (sdk) => sdk.orderCancellations.get(quoteId));
    return readAnswer(cancellationResponseSchema, response).data;
  }

  /** Whether the order has a newer quote. Duffel confirms the most recent one only. */
  private async isSuperseded(orderId: string, { id, created_at }: Cancellation): Promise<boolean> {
    const response = await this.session
      .call(this.deadlinesMs.lookup, (sdk) => sdk.orderCancellations.list({ order_id: orderId }))
      .catch(() => undefined);
    const { data = [] } = cancellationListSchema.safeParse(response).data ?? {};
    return data.some((other) => other.id !== id && Date.parse(other.created_at ?? '') > Date.parse(created_at ?? ''));
  }

  private async order(orderId: string): Promise<DuffelOrder> {
    const response = await this.session.call(this.deadlinesMs.lookup, (sdk) => sdk.orders.get(orderId));
    return readAnswer(orderResponseSchema, response).data;
  }

  private async isCancelled(orderId: string): Promise<boolean> {
    const order = await this.order(orderId).catch(() => undefined);
    return order !== undefined && isClosed(order);
  }
}

const isCancellation = (known: unknown): known is Cancellation => cancellationSchema.safeParse(known).success;
