import type { BookingStatus, PaymentStatus } from '../limits';
import { texts } from '../texts';
import { sumMinor } from '../values/money';

/**
 * Payment state of a booking, derived from the ledger and separate from its payment status.
 * `refund-due`: cancelled, and the team has to decide on a refund of received payments.
 * `refunding`: cancelled, and the refund is on its way to the wallets that paid.
 * `nothing-due`: cancelled, with no amount left to decide on.
 */
export const moneyStates = [
  'unpaid',
  'part-paid',
  'paid',
  'refund-due',
  'refunding',
  'refunded',
  'nothing-due',
] as const;
export type MoneyState = (typeof moneyStates)[number];

/** Ledger amounts in minor units. A negative balance is owed to the customer. */
export interface LedgerAmounts {
  chargedMinor: number;
  receivedMinor: number;
  refundedMinor: number;
  balanceMinor: number;
  /** On the way to the wallets that paid, and not in `refundedMinor` yet. */
  refundingMinor?: number | undefined;
  /** The money of the cancelled booking was refunded or retained. Until then its charges may stay. */
  isSettled?: boolean | undefined;
}

export interface MoneyFacts {
  status: BookingStatus;
  paymentStatus: PaymentStatus;
  /** Price of the booking in minor units, with its agency fee. */
  totalMinor: number;
  /** Refund that was chosen when the booking was cancelled. Undefined if staff decide. */
  chosenMinor?: number | undefined;
  /** Undefined until payments has reported the amounts. */
  money?: LedgerAmounts | undefined;
}

/** Payment state with its amounts, in minor units of the booking's currency. */
export interface MoneyStanding {
  state: MoneyState;
  /** Display label. A payment status set by staff is shown unchanged. */
  label: string;
  /** Received and not refunded. */
  heldMinor: number;
  /** Balance due from the customer, never negative. */
  toPayMinor: number;
  /** Amount to refund, or the overpayment of a booking that is not cancelled. Never negative. */
  toRefundMinor: number;
  /** Staff marked the booking as paid and the ledger has no payment. */
  isMarkedByHand: boolean;
}

type Held = Pick<MoneyStanding, 'heldMinor' | 'isMarkedByHand'>;
type Derived = Pick<MoneyStanding, 'state' | 'toPayMinor' | 'toRefundMinor'>;

const derived = (state: MoneyState, toPayMinor = 0, toRefundMinor = 0): Derived => ({
  state,
  toPayMinor: Math.max(0, toPayMinor),
  toRefundMinor: Math.max(0, toRefundMinor),
});

/** Derives the payment state. All screens, emails, lists and exports use this function. */
export function moneyStandingOf(facts: MoneyFacts): MoneyStanding {
  const { status, paymentStatus, money } = facts;
  const heldMinor = money ? sumMinor([money.receivedMinor, -money.refundedMinor]) : 0;
  const held = { heldMinor, isMarkedByHand: paymentStatus === 'paid' && heldMinor <= 0 };
  const found = status === 'cancelled' ? ofCancelled(facts, held) : ofLive(facts, held);
  return { ...held, ...found, label: labelOf(facts, found.state, heldMinor) };
}

function ofCancelled(
  { paymentStatus, totalMinor, chosenMinor, money }: MoneyFacts,
  { heldMinor, isMarkedByHand }: Held,
): Derived {
  if (paymentStatus === 'refunded') return derived('refunded');
  const isUndecided = money && !money.isSettled && money.refundedMinor === 0;
  if (isUndecided && heldMinor > 0) return derived('refund-due', 0, chosenMinor ?? heldMinor);
  const { balanceMinor = 0, refundingMinor = 0 } = money ?? {};
  const owedMinor = sumMinor([balanceMinor, refundingMinor]);
  if (owedMinor < 0) return derived('refund-due', 0, -owedMinor);
  if (refundingMinor > 0) return derived('refunding');
  if (money && money.refundedMinor > 0) return derived('refunded');
  return isMarkedByHand ? derived('refund-due', 0, totalMinor) : derived('nothing-due');
}

function ofLive({ paymentStatus, totalMinor, money }: MoneyFacts, { heldMinor }: Held): Derived {
  // A payment can be received before its charge is posted to the ledger.
  const balanceMinor = money && money.chargedMinor > 0 ? money.balanceMinor : sumMinor([totalMinor, -heldMinor]);
  if (paymentStatus === 'refunded') return derived('refunded');
  if (money && money.chargedMinor > 0 && balanceMinor <= 0) return derived('paid', 0, -balanceMinor);
  if (paymentStatus === 'paid') return derived('paid');
  return derived(heldMinor > 0 ? 'part-paid' : 'unpaid', balanceMinor);
}

function labelOf({ paymentStatus, totalMinor }: MoneyFacts, state: MoneyState, heldMinor: number): string {
  const { partPaid, nothingDue, names } = texts.payment;
  if (state === 'part-paid') return partPaid;
  if ((state === 'refund-due' || state === 'refunding') && heldMinor > 0)
    return heldMinor >= totalMinor ? names.paid : partPaid;
  return state === 'nothing-due' && paymentStatus === 'pending' ? nothingDue : names[paymentStatus];
}

/** Whether a balance is still due from the customer. */
export const isOwing = ({ state }: Pick<MoneyStanding, 'state'>): boolean =>
  state === 'unpaid' || state === 'part-paid';
