import { type IssueOutcome, type Money, type OrderState, toMinorUnits, toMoney } from '@portal/contracts';
import { orderOutcomeOf } from './order-outcome';

export interface IssueSteps {
  total: Money;
  /** Reads the order; may be repeated. */
  look(): Promise<OrderState>;
  /** The one attempt; returns the ticket numbers as far as the provider told them. */
  issue(): Promise<string[]>;
}

/**
 * Looks, issues once for that total, and looks again after a refusal: what was refused may have been issued before, or
 * cost something else by now.
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

/** What the order says by itself; undefined when it is held and costs what is to be paid. */
function outcomeFrom({ standing, ticketNumbers, total: asked }: OrderState, total: Money): IssueOutcome | undefined {
  if (standing === 'ticketed') return { outcome: 'confirmed', ticketNumbers };
  if (standing !== 'held') return { outcome: 'rejected', reason: 'order-gone' };
  const costsTheSame = !asked || (asked.amount === total.amount && asked.currency === total.currency);
  return costsTheSame ? undefined : { outcome: 'rejected', reason: 'fare-changed', newTotal: asked };
}

/** A provider's amount as the portal writes it; undefined when it is no plain amount. */
export const orderTotal = (amount: string, currency: string): Money | undefined =>
  /^\d{1,11}(\.\d{1,2})?$/.test(amount) ? toMoney(toMinorUnits(amount), currency) : undefined;
