import { toMinorUnits } from '@portal/contracts';
import * as z from 'zod/mini';
import type { FindRefundOutcome, ProviderRefund, RefundOutcome } from '../payment-provider.port';
import { amount, failureReason, standingOf, toCollectOutcome } from './pawapay-answers';
import type { WireOutcome } from './pawapay-transport';

/* See docs.pawapay.io/v2/api-reference. The sample of the guide names the id `payoutId`. Unlisted fields are ignored. */
const idShape = { refundId: z.nullish(z.guid()), payoutId: z.nullish(z.guid()) };
const idSchema = z.object(idShape);
const refundSchema = z.object({
  ...idShape,
  status: z.string(),
  amount,
  currency: z.string(),
  depositId: z.nullish(z.guid()),
  failureReason,
  providerTransactionId: z.nullish(z.string()),
});
const refundLookupSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('FOUND'), data: refundSchema }),
  z.object({ status: z.literal('NOT_FOUND') }),
]);

/** Returns the refund id in an unverified body, undefined if there is none. */
export function refundIdFromClaim(json: unknown): string | undefined {
  const { refundId, payoutId } = idSchema.safeParse(json).data ?? {};
  return (refundId ?? payoutId ?? undefined)?.toLowerCase();
}

export function toRefundOutcome(id: string, sent: WireOutcome): RefundOutcome {
  const outcome = toCollectOutcome(sent);
  const named = sent.kind === 'answered' ? refundIdFromClaim(sent.json) : undefined;
  // A response about another refund is inconclusive.
  return named !== undefined && named !== id ? { outcome: 'unknown' } : outcome;
}

export function toFindRefundOutcome(id: string, sent: WireOutcome): FindRefundOutcome {
  if (sent.kind !== 'answered' || sent.status !== 200) return { outcome: 'unknown' };
  const read = refundLookupSchema.safeParse(sent.json);
  if (!read.success) return { outcome: 'unknown' };
  if (read.data.status === 'NOT_FOUND') return { outcome: 'not-found' };
  const refund = readRefund(read.data.data);
  return refund?.id === id ? { outcome: 'found', refund } : { outcome: 'unknown' };
}

export function readRefund(json: unknown): ProviderRefund | undefined {
  const { data } = refundSchema.safeParse(json);
  const id = refundIdFromClaim(json);
  if (!data || id === undefined) return undefined;
  const failureCode = data.failureReason?.failureCode;
  return {
    id,
    standing: standingOf(data.status),
    minor: toMinorUnits(data.amount),
    currency: data.currency,
    ...(data.depositId && { depositId: data.depositId.toLowerCase() }),
    ...(failureCode && { failureCode }),
    ...(data.providerTransactionId && { providerReference: data.providerTransactionId }),
  };
}
