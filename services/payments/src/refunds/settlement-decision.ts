import { addUpMinor, type SettleBookingRequest, texts, toMinorUnits } from '@portal/contracts';
import { moneyText } from '@portal/node-kit';
import { DomainError } from '@portal/nest-kit';
import { type Account, chargedMinorOf, isClosedAccount } from '../accounts/account';
import { entryKeys } from '../ledger/entry';
import { partFields, type PlannedPart } from '../ledger/refund-part';
import { idFromClaim } from '../payments/claimed-id';
import { kwachaShareOf, type Refund, type RefundRequest, retainedMinorOf } from '../ledger/refund';
import type { HeldMoney } from './refunds';

export type Decision = Omit<RefundRequest, 'by' | 'byId' | 'at'>;
export type SettledDecision = RefundRequest & Pick<Refund, 'askedBy' | 'askedById' | 'askedAt'>;

/**
 * Returns what a request retains and gives back of the held money.
 * @throws BOOKING_NOT_CLOSED, NOTHING_TO_SETTLE, PAYMENT_NOT_CONFIRMED, AMOUNT_INVALID
 */
export function decideSettlement(account: Account, held: HeldMoney, request: SettleBookingRequest): Decision {
  const { settled, refunds, quotedCurrency } = account;
  if (!isClosedAccount(account)) throw new DomainError('BOOKING_NOT_CLOSED');
  if (held.minor <= (retainedMinorOf(refunds) ?? 0)) throw new DomainError('NOTHING_TO_SETTLE');
  if (settled.some(({ isUnconfirmed }) => isUnconfirmed)) throw new DomainError('PAYMENT_NOT_CONFIRMED');
  const { way, reference, reason } = request;
  const retainMinor = toMinorUnits(request.retain);
  const minor = addUpMinor([held.minor, -retainMinor]);
  if (minor < 0) {
    const message = texts.settling.retainAbove(moneyText(held.minor, quotedCurrency));
    throw new DomainError('AMOUNT_INVALID', { message, fields: { retain: message } });
  }
  const kwachaMinor = kwachaShareOf(minor, held);
  return { way, minor, kwachaMinor, retainMinor, reason, ...(reference !== undefined && { reference }) };
}

/**
 * Returns the account with the decision as its latest refund, and without a request.
 * @param planned parts of a refund to wallets
 */
export function withSettlement(account: Account, decision: SettledDecision, planned: readonly PlannedPart[]): Account {
  const { bookingId, ownerId, refunds = [] } = account;
  const chargedMinor = chargedMinorOf(account);
  // Income stays income when the booking was opened again since.
  const incomeMinor = addUpMinor(refunds.map((one) => one.chargeMinor + one.unbilledMinor));
  const id = entryKeys.refund(bookingId, String(refunds.length + 1));
  // Derived, so that a repeated step works on the same parts.
  const parts = planned.map((part) => ({
    ...part,
    id: idFromClaim(`refund:${id}:${part.paymentId}`),
    state: 'pending' as const,
  }));
  const refund: Refund = {
    ...decision,
    id,
    ownerId,
    chargeMinor: addUpMinor([decision.retainMinor, -chargedMinor]),
    unbilledMinor: addUpMinor([chargedMinor, -incomeMinor]),
    ...(parts.length > 0 && partFields(parts)),
    isOpen: true,
  };
  return { ...account, refunds: [...refunds, refund], refundRequests: [] };
}
