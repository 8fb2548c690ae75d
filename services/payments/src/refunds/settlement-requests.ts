import { addUpMinor, type RequestEnding, settlementRequestDays } from '@portal/contracts';
import type { Account } from '../accounts/account';
import { kwachaShareOf, type RefundRequest } from '../ledger/refund';
import type { HeldMoney } from './refunds';

const requestTtlMs = settlementRequestDays * 86_400_000;

export const expiryOf = ({ at }: Pick<RefundRequest, 'at'>): Date => new Date(at.getTime() + requestTtlMs);

/** Returns how a request has ended, undefined while it is open. */
export function endingOf(request: RefundRequest, held: HeldMoney, now = new Date()): RequestEnding | undefined {
  const { minor, kwachaMinor, retainMinor, ended } = request;
  if (ended) return ended.how;
  // Money received or reversed since then makes it void, because the amounts no longer match.
  if (addUpMinor([minor, retainMinor]) !== held.minor || kwachaShareOf(minor, held) !== kwachaMinor) return 'changed';
  return now >= expiryOf(request) ? 'expired' : undefined;
}

export const openRequestOf = ({ refundRequests = [] }: Account, held: HeldMoney): RefundRequest | undefined =>
  refundRequests.find((request) => endingOf(request, held) === undefined);
