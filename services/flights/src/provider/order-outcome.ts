import type { CancelOutcome, OrderOutcome, OrderState } from '@portal/contracts';
import { ProviderFailure } from './provider-failure';

/** The provider's gateway does not know the address we asked: that says nothing about the order. */
const addressUnknown = '38196';

const isUnknownOrder = ({ kind, refusal }: ProviderFailure): boolean =>
  kind === 'refused' && refusal?.httpStatus === 404 && refusal.code !== addressUnknown;

/** What is known of an order whose call failed. */
export function orderOutcomeOf(failure: unknown): OrderOutcome {
  if (!(failure instanceof ProviderFailure) || !failure.hadNoEffect) return { outcome: 'unknown' };
  if (failure.kind === 'refused' && failure.refusal) return { outcome: 'rejected', error: failure.refusal };
  return { outcome: 'not-sent' };
}

/**
 * What is known of a cancellation whose call failed. An order that is not there any more is what a cancellation wants,
 * for instance after its first answer was lost.
 */
export function cancelOutcomeOf(failure: unknown): CancelOutcome {
  if (!(failure instanceof ProviderFailure) || failure.kind !== 'refused' || !failure.refusal) {
    return { outcome: 'unknown' };
  }
  if (isUnknownOrder(failure)) return { outcome: 'cancelled' };
  if (failure.refusal.httpStatus === 404) return { outcome: 'unknown' };
  return { outcome: 'rejected', error: failure.refusal };
}

/** The state of an order whose look-up failed: a provider that does not know it has said so. Throws what says nothing. */
export function toOrderState(failure: unknown): OrderState {
  if (failure instanceof ProviderFailure && isUnknownOrder(failure)) return { standing: 'gone', ticketNumbers: [] };
  throw failure;
}
