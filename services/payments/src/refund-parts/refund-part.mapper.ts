import { defaultCurrency, type RefundPart, toMoney } from '@portal/contracts';
import type { RefundPartRecord } from './refund-part.schema';

/** Maps a part of a refund, as staff and the owner see it. */
export function toRefundPart(record: RefundPartRecord): RefundPart {
  const { id, minor, network, phoneLast3, state, sentAt, failure, createdAt, updatedAt } = record;
  const isEnded = state === 'completed' || state === 'failed';
  return {
    id,
    amount: toMoney(minor, defaultCurrency),
    ...(network && { network }),
    ...(phoneLast3 !== undefined && { phoneLast3 }),
    state,
    requestedAt: createdAt.toISOString(),
    ...(sentAt && state !== 'requested' && { sentAt: sentAt.toISOString() }),
    ...(isEnded && { endedAt: updatedAt.toISOString() }),
    ...(state === 'failed' && failure && { failure }),
  };
}
