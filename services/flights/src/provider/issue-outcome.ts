import { type IssueOutcome, type Money, type OrderState, toMinorUnits, toMoney } from '@portal/contracts';
import { orderOutcomeOf } from './order-outcome';

export interface IssueSteps {
  total: Money;
  /** Reads the order. Can be repeated. */
  look(): Promise<OrderState>;
  /** Single attempt to issue. Returns the ticket numbers that the response contains. */
  issue(): Promise<string[]>;
}

/**
 * Reads the order, issues once for that total, and reads the order again after a rejection. A rejected order may
 * already have been issued, or its price may have changed.
 */
export async function issueOnce({ total, look, issue }: IssueSteps): Promise<IssueOutcome> {
  const before = await look().catch(() => undefined);
  if (!before) return { outcome: 'not-sent' };
  const known = outcomeFrom(before, total);
  if (known) return known;
  try {
    const ticketNumbers = await issue();
    return ticketNumbers.length > 0 ? { outcome: 'confirmed', ticketNumbers } : { outcome: 'unknown' };
  } catch (failure) {
    const outcome = orderOutcomeOf(failure);
    if (outcome.outcome === 'not-sent') return { outcome: 'not-sent' };
    if (outcome.outcome !== 'rejected') return { outcome: 'unknown' };
    const after = await look().catch(() => undefined);
    return (after && outcomeFrom(after, total)) ?? { outcome: 'rejected', reason: 'refused', error: outcome.error };
  }
}

/** Derives the outcome from the order state; undefined when the order is held at the expected total. */
function outcomeFrom(
  { standing, ticketNumbers, total: requested }: OrderState,
  total: Money,
): IssueOutcome | undefined {
  if (standing === 'ticketed') return { outcome: 'confirmed', ticketNumbers };
  if (standing !== 'held') return { outcome: 'rejected', reason: 'order-gone' };
  const costsTheSame = !requested || (requested.amount === total.amount && requested.currency === total.currency);
  return costsTheSame ? undefined : { outcome: 'rejected', reason: 'fare-changed', newTotal: requested };
}

/** Converts a provider amount; undefined when it is not a plain decimal. */
export const orderTotal = (amount: string, currency: string): Money | undefined =>
  /^\d{1,11}(\.\d{1,2})?$/.test(amount) ? toMoney(toMinorUnits(amount), currency) : undefined;
