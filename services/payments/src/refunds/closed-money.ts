import {
  addUpMinor,
  type ClosedMoney,
  defaultCurrency,
  type EndedRequest,
  type SettlementDecision,
  toMoney,
} from '@portal/contracts';
import { type Account, isClosedAccount } from '../accounts/account';
import { type Refund, type RefundRequest, retainedMinorOf } from '../ledger/refund';
import type { HeldMoney } from './refunds';
import { endingOf, expiryOf } from './settlement-requests';

type Shown = RefundRequest | Refund;

/** Maps a decision or a request, as staff see it. */
export function toDecision(one: Shown, { quotedCurrency }: Pick<Account, 'quotedCurrency'>): SettlementDecision {
  const { at, way, minor, kwachaMinor, retainMinor, reference, reason, by, byId } = one;
  return {
    at: at.toISOString(),
    way,
    given: toMoney(minor, quotedCurrency),
    givenKwacha: toMoney(kwachaMinor, defaultCurrency),
    ...(retainMinor !== undefined && { retained: toMoney(retainMinor, quotedCurrency) }),
    ...(reference !== undefined && { reference }),
    ...(reason !== undefined && { reason }),
    ...{ by, byId },
    ...('askedBy' in one && one.askedBy !== undefined && { askedBy: one.askedBy }),
  };
}

function forClient({ at, way, given, givenKwacha, retained, reference }: SettlementDecision): SettlementDecision {
  const shown = { at, way, given, givenKwacha };
  return { ...shown, ...(retained && { retained }), ...(reference !== undefined && { reference }) };
}

/** Maps the latest request, which is open or ended without a settlement. */
function toRequest(account: Account, held: HeldMoney): Pick<ClosedMoney, 'request' | 'endedRequest'> {
  const [latest] = account.refundRequests ?? [];
  if (!latest) return {};
  const shown = toDecision(latest, account);
  const ending = endingOf(latest, held);
  const expiresAt = expiryOf(latest).toISOString();
  return ending === undefined
    ? { request: { ...shown, expiresAt } }
    : { endedRequest: { ...shown, ...endOf(latest), ending, ...(ending === 'expired' && { endedAt: expiresAt }) } };
}

const endOf = ({ ended }: RefundRequest): Partial<EndedRequest> =>
  ended
    ? {
        endedAt: ended.at.toISOString(),
        endedBy: ended.by,
        ...(ended.reason !== undefined && { endReason: ended.reason }),
      }
    : {};

/** Returns the money of a closed booking and the decisions on it. Returns undefined if nothing was received. */
export function toClosedMoney(
  account: Account,
  { held, forStaff }: { held: HeldMoney; forStaff: boolean },
): ClosedMoney | undefined {
  const { refunds = [], quotedCurrency } = account;
  if (!isClosedAccount(account) || (held.minor <= 0 && refunds.length === 0)) return undefined;
  const undecidedMinor = addUpMinor([held.minor, -(retainedMinorOf(refunds) ?? 0)]);
  const decisions = refunds.map((refund) => toDecision(refund, account));
  return {
    held: toMoney(undecidedMinor, quotedCurrency),
    heldKwacha: toMoney(held.kwachaMinor, defaultCurrency),
    retainMax: toMoney(held.minor, quotedCurrency),
    ...(forStaff && toRequest(account, held)),
    decisions: forStaff ? decisions : decisions.map(forClient),
  };
}
