import type { BookingStatus, PaymentStatus } from '../limits';
import { texts } from '../texts';
import { sumMinor } from '../values/money';

/**
 * State of the money of a booking, kept apart from its payment status. `refund-due`: the booking is cancelled and the team has
 * to decide about money that was paid; `nothing-due`: it is cancelled and no money is left to decide about.
 */
export const moneyStates = ['unpaid', 'part-paid', 'paid', 'refund-due', 'refunded', 'nothing-due'] as const;
export type MoneyState = (typeof moneyStates)[number];

/** Amounts of the ledger in minor units; a balance below 0 is owed to the customer. */
export interface LedgerAmounts {
  chargedMinor: number;
  receivedMinor: number;
  refundedMinor: number;
  balanceMinor: number;
}

export interface MoneyFacts {
  status: BookingStatus;
  paymentStatus: PaymentStatus;
  /** Price of the booking in minor units. */
  totalMinor: number;
  /** Undefined until payments has reported it. */
  money?: LedgerAmounts | undefined;
}

/** State with its amounts, in minor units of the currency of the booking. */
export interface MoneyStanding {
  state: MoneyState;
  /** How much is paid, in words: a payment status that staff set by hand is named as it was set. */
  label: string;
  /** Received and not paid back. */
  heldMinor: number;
  /** Still to be paid by the customer; never below 0. */
  toPayMinor: number;
  /** To be refunded; of a booking that takes place: paid above its price. Never below 0. */
  toRefundMinor: number;
  /** Staff marked the booking as paid, and the ledger holds no payment for it. */
  isMarkedByHand: boolean;
}

type Held = Pick<MoneyStanding, 'heldMinor' | 'isMarkedByHand'>;
type Derived = Pick<MoneyStanding, 'state' | 'toPayMinor' | 'toRefundMinor'>;

const derived = (state: MoneyState, toPayMinor = 0, toRefundMinor = 0): Derived => ({
  state,
  toPayMinor: Math.max(0, toPayMinor),
  toRefundMinor: Math.max(0, toRefundMinor),
});

/** The one derivation of the money state: screens, emails, lists and files show what it returns. */
export function moneyStandingOf(facts: MoneyFacts): MoneyStanding {
  const { status, paymentStatus, money } = facts;
  const heldMinor = money ? sumMinor([money.receivedMinor, -money.refundedMinor]) : 0;
  const held = { heldMinor, isMarkedByHand: paymentStatus === 'paid' && heldMinor <= 0 };
  const found = status === 'cancelled' ? ofCancelled(facts, held) : ofLive(facts, held);
  return { ...held, ...found, label: labelOf(facts, found.state, heldMinor) };
}

function ofCancelled({ paymentStatus, totalMinor, money }: MoneyFacts, { isMarkedByHand }: Held): Derived {
  if (paymentStatus === 'refunded') return derived('refunded');
  if (money && money.balanceMinor < 0) return derived('refund-due', 0, -money.balanceMinor);
  if (money && money.refundedMinor > 0) return derived('refunded');
  return isMarkedByHand ? derived('refund-due', 0, totalMinor) : derived('nothing-due');
}

function ofLive({ paymentStatus, totalMinor, money }: MoneyFacts, { heldMinor }: Held): Derived {
  // A payment may arrive before its charge is in the ledger.
  const balanceMinor = money && money.chargedMinor > 0 ? money.balanceMinor : sumMinor([totalMinor, -heldMinor]);
  if (paymentStatus === 'refunded') return derived('refunded');
  if (money && money.chargedMinor > 0 && balanceMinor <= 0) return derived('paid', 0, -balanceMinor);
  if (paymentStatus === 'paid') return derived('paid');
  return derived(heldMinor > 0 ? 'part-paid' : 'unpaid', balanceMinor);
}

function labelOf({ paymentStatus, totalMinor }: MoneyFacts, state: MoneyState, heldMinor: number): string {
  const { partPaid, nothingDue, names } = texts.payment;
  if (state === 'part-paid') return partPaid;
  if (state === 'refund-due' && heldMinor > 0) return heldMinor >= totalMinor ? names.paid : partPaid;
  return state === 'nothing-due' && paymentStatus === 'pending' ? nothingDue : names[paymentStatus];
}

/** Whether money is still asked for. */
export const isOwing = ({ state }: Pick<MoneyStanding, 'state'>): boolean =>
  state === 'unpaid' || state === 'part-paid';
