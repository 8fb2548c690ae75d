import type { CancelOutcome, OrderOutcome } from '@portal/contracts';
import { ProviderFailure } from './provider-failure';

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
  if (failure.refusal.httpStatus === 404) return { outcome: 'cancelled' };
  return { outcome: 'rejected', error: failure.refusal };
}
