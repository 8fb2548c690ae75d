import {
  addUpMinor,
  type ClosedMoney,
  defaultCurrency,
  type EndedRequest,
  type MaskedAccount,
  type RefundPart,
  type SettlementDecision,
  settlementWays,
  toMoney,
} from '@portal/contracts';
import { type Account, isClosedAccount } from '../accounts/account';
import { type Refund, type RefundRequest, retainedMinorOf } from '../ledger/refund';
import { decidedOf } from '../ledger/refund-part';
import type { HeldMoney } from './refunds';
import { endingOf, expiryOf } from './settlement-requests';

type Shown = RefundRequest | Refund;
/** Masks the bank account of a request or a decision. */
type MaskAccount = (one: Shown) => MaskedAccount | undefined;

/**
 * Maps a decision or a request, as staff see it.
 * @param parts those of the booking
 */
export function toDecision(
  one: Shown,
  { quotedCurrency }: Pick<Account, 'quotedCurrency'>,
  { parts = [], maskAccount }: { parts?: readonly RefundPart[]; maskAccount?: MaskAccount | undefined } = {},
): SettlementDecision {
  const { at, way, retainMinor, reference, reason, by, byId } = one;
  const { minor, kwachaMinor } = decidedOf(one);
  const account = way === 'bank' ? maskAccount?.(one) : undefined;
  return {
    at: at.toISOString(),
    ...('askedAt' in one && one.askedAt && { askedAt: one.askedAt.toISOString() }),
    way,
    given: toMoney(minor, quotedCurrency),
    givenKwacha: toMoney(kwachaMinor, defaultCurrency),
    ...(retainMinor !== undefined && { retained: toMoney(retainMinor, quotedCurrency) }),
    ...('parts' in one && one.parts && { parts: partsOf(one.parts, parts) }),
    ...(account && { account }),
    ...(reference !== undefined && { reference }),
    ...(reason !== undefined && { reason }),
    ...{ by, byId },
    ...('askedBy' in one && one.askedBy !== undefined && { askedBy: one.askedBy }),
  };
}

const partsOf = (own: readonly { id: string }[], parts: readonly RefundPart[]): RefundPart[] =>
  own.flatMap(({ id }) => parts.find((part) => part.id === id) ?? []);

function forClient(decision: SettlementDecision): SettlementDecision {
  const { at, askedAt, way, given, givenKwacha, retained, reference, parts } = decision;
  const shown = { at, ...(askedAt !== undefined && { askedAt }), way, given, givenKwacha, ...(parts && { parts }) };
  return { ...shown, ...(retained && { retained }), ...(reference !== undefined && { reference }) };
}

/** Nothing is decided yet, so the owner sees only what was requested. */
const requestForClient = ({ at, way, given, givenKwacha }: SettlementDecision): SettlementDecision => ({
  at,
  way,
  given,
  givenKwacha,
});

/** Maps the latest request, which is open or ended without a settlement. */
function toRequest(
  account: Account,
  { held, maskAccount }: Pick<ClosedFacts, 'held' | 'maskAccount'>,
): Pick<ClosedMoney, 'request' | 'endedRequest'> {
  const [latest] = account.refundRequests ?? [];
  if (!latest) return {};
  const shown = toDecision(latest, account, { maskAccount });
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

interface ClosedFacts {
  held: HeldMoney;
  forStaff: boolean;
  /** Parts of refunds of the booking. */
  parts: readonly RefundPart[];
  /** Money that can go back to wallets. */
  mobileMoney?: ClosedMoney['mobileMoney'];
  maskAccount?: MaskAccount | undefined;
  /** May book money as returned outside the portal. */
  isAdmin?: boolean;
  /** Kwacha that one person may still refund to the owner today, in minor units. */
  aloneLeftMinor?: number;
}

/** Returns the money of a closed booking and the decisions on it. Returns undefined if nothing was received. */
export function toClosedMoney(
  account: Account,
  { held, forStaff, parts, mobileMoney, aloneLeftMinor, maskAccount, isAdmin = false }: ClosedFacts,
): ClosedMoney | undefined {
  const { refunds = [], quotedCurrency } = account;
  if (!isClosedAccount(account) || (held.minor <= 0 && refunds.length === 0)) return undefined;
  const undecidedMinor = addUpMinor([held.minor, -(retainedMinorOf(refunds) ?? 0)]);
  const decisions = refunds.map((refund) => toDecision(refund, account, { parts, maskAccount }));
  const ways = settlementWays.filter((way) =>
    way === 'outside' ? isAdmin : way !== 'momo' || mobileMoney !== undefined,
  );
  const asked = toRequest(account, { held, maskAccount });
  return {
    held: toMoney(undecidedMinor, quotedCurrency),
    heldKwacha: toMoney(held.kwachaMinor, defaultCurrency),
    retainMax: toMoney(held.minor, quotedCurrency),
    ...(forStaff ? { ...asked, ways } : asked.request && { request: requestForClient(asked.request) }),
    decisions: forStaff ? decisions : decisions.map(forClient),
    ...(forStaff && mobileMoney && { mobileMoney }),
    ...(forStaff && aloneLeftMinor !== undefined && { aloneLeft: toMoney(aloneLeftMinor, defaultCurrency) }),
  };
}
