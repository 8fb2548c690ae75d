import { Injectable } from '@nestjs/common';
import { addUpMinor, type SettleBookingRequest, settleAloneMaxMinor, texts, toMinorUnits } from '@portal/contracts';
import { moneyText } from '@portal/node-kit';
import { type Caller, DomainError, requireStepUp } from '@portal/nest-kit';
import { type Account, chargedMinorOf, isClosedAccount } from '../accounts/account';
import { AccountsRepository } from '../accounts/accounts.repository';
import { entryKeys } from '../ledger/entry';
import { kwachaShareOf, type Refund, type RefundRequest, retainedMinorOf } from '../ledger/refund';
import { toDecision } from './closed-money';
import { type HeldMoney, Refunds } from './refunds';
import { askedEvent, settledEvent } from './settlement-events';
import { openRequestOf } from './settlement-requests';

type Decision = Omit<RefundRequest, 'by' | 'byId' | 'at'>;
interface Changed {
  refused: 'changed';
}

/** Decides on the money of a closed booking: staff retain a part and give back the rest. */
@Injectable()
export class SettleBooking {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly refunds: Refunds,
  ) {}

  /**
   * Settles the money, or stores the request of the first of two persons. The second one sends the same request.
   * @throws BOOKING_NOT_FOUND, BOOKING_NOT_CLOSED, NOTHING_TO_SETTLE, PAYMENT_NOT_CONFIRMED, AMOUNT_INVALID,
   * SECOND_PERSON_NEEDED, STEP_UP_NEEDED, SETTLEMENT_REQUEST_ENDED, and SETTLEMENT_ASKED with another open request as
   * `conflict`
   */
  async run(caller: Caller, bookingId: string, request: SettleBookingRequest): Promise<void> {
    for (;;) {
      const account = await this.accounts.find(bookingId);
      if (!account) throw new DomainError('BOOKING_NOT_FOUND');
      const held = await this.refunds.heldBy(account);
      const decision = decisionOf(account, held, request);
      const asked = openRequestOf(account, held);
      if (request.confirms !== undefined && request.confirms !== asked?.at.toISOString())
        throw new DomainError('SETTLEMENT_REQUEST_ENDED');
      const { next, event } = stepOf(account, { decision, asked }, caller);
      const changed = await this.accounts.change<Changed>(
        bookingId,
        (current) => (current.moneyVersion === account.moneyVersion ? next : { refused: 'changed' }),
        { event },
      );
      if (!changed || 'refused' in changed) continue;
      return this.refunds.completeAll(changed);
    }
  }
}

function decisionOf(account: Account, held: HeldMoney, request: SettleBookingRequest): Decision {
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

interface Step {
  decision: Decision;
  asked: RefundRequest | undefined;
}

/** Returns the account after the request, with the event for the activity log. */
function stepOf(account: Account, { decision, asked }: Step, caller: Caller) {
  const { id: byId, username: by } = caller;
  const who = { by, byId, at: new Date() };
  if (asked && asked.byId !== byId) {
    if (!isSame(asked, decision)) {
      const conflict = { id: account.bookingId, ...toDecision(asked, account) };
      throw new DomainError('SETTLEMENT_ASKED', { conflict });
    }
    requireStepUp(caller);
    return settled(account, { ...decision, ...who, askedBy: asked.by, askedById: asked.byId }, caller);
  }
  if (!needsSecondPerson(decision)) return settled(account, { ...decision, ...who }, caller);
  if (asked && isSame(asked, decision)) {
    throw new DomainError('SECOND_PERSON_NEEDED', { message: texts.settling.secondPersonNeeded });
  }
  // The person who requested it may change the request.
  return {
    next: { ...account, refundRequests: [{ ...decision, ...who }] },
    event: askedEvent(caller, account, decision),
  };
}

const needsSecondPerson = ({ way, kwachaMinor }: Decision): boolean =>
  way !== 'credit' || kwachaMinor > settleAloneMaxMinor;

const isSame = (one: Decision, other: Decision): boolean =>
  one.way === other.way &&
  one.retainMinor === other.retainMinor &&
  one.reference === other.reference &&
  one.reason === other.reason;

type Settled = RefundRequest & Pick<Refund, 'askedBy' | 'askedById'>;

function settled(account: Account, decision: Settled, caller: Caller) {
  const { bookingId, ownerId, refunds = [] } = account;
  const chargedMinor = chargedMinorOf(account);
  const refund: Refund = {
    ...decision,
    id: entryKeys.refund(bookingId, String(refunds.length + 1)),
    ownerId,
    chargeMinor: addUpMinor([decision.retainMinor, -chargedMinor]),
    unbilledMinor: retainedMinorOf(refunds) === undefined ? chargedMinor : 0,
    isOpen: true,
  };
  return {
    next: { ...account, refunds: [...refunds, refund], refundRequests: [] },
    event: settledEvent(caller, account, decision),
  };
}
