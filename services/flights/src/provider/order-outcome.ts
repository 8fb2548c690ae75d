import type { CancelOutcome, OrderOutcome, OrderState } from '@portal/contracts';
import { ProviderFailure } from './provider-failure';

/** The provider's gateway does not know the URL, which implies nothing about the order. */
const addressUnknown = '38196';

const isUnknownOrder = ({ kind, refusal }: ProviderFailure): boolean =>
  kind === 'refused' && refusal?.httpStatus === 404 && refusal.code !== addressUnknown;

/** Outcome of a failed order call. */
export function orderOutcomeOf(failure: unknown): OrderOutcome {
  if (!(failure instanceof ProviderFailure) || !failure.hadNoEffect) return { outcome: 'unknown' };
  if (failure.kind === 'refused' && failure.refusal) return { outcome: 'rejected', error: failure.refusal };
  return { outcome: 'not-sent' };
}

/** Outcome of a failed cancellation. A missing order counts as cancelled: the first response may have been lost. */
export function cancelOutcomeOf(failure: unknown): CancelOutcome {
  if (!(failure instanceof ProviderFailure) || failure.kind !== 'refused' || !failure.refusal) {
    return { outcome: 'unknown' };
  }
  if (isUnknownOrder(failure)) return { outcome: 'cancelled' };
  if (failure.refusal.httpStatus === 404) return { outcome: 'unknown' };
  return { outcome: 'rejected', error: failure.refusal };
}

/**
 * State of an order after a failed lookup. A 404 means that the order is gone.
 * @throws the failure itself when it does not determine the state
 */
export function toOrderState(failure: unknown): OrderState {
  if (failure instanceof ProviderFailure && isUnknownOrder(failure)) return { standing: 'gone', ticketNumbers: [] };
  throw failure;
}
