import { Injectable } from '@nestjs/common';
import { type SettleBookingRequest, texts } from '@portal/contracts';
import { type Caller, DomainError, requireFactor } from '@portal/nest-kit';
import type { Account } from '../accounts/account';
import { AccountsRepository } from '../accounts/accounts.repository';
import type { RefundRequest } from '../ledger/refund';
import type { PlannedPart } from '../ledger/refund-part';
import { WalletRefunds } from '../refund-parts/wallet-refunds';
import { toDecision } from './closed-money';
import { RefundAllowance } from './refund-allowance';
import { Refunds } from './refunds';
import { decideSettlement, type Decision, type SettledDecision, withSettlement } from './settlement-decision';
import { askedEvent, settledEvent } from './settlement-events';
import { openRequestOf } from './settlement-requests';

interface Changed {
  refused: 'changed';
}

/** Decides on the money of a closed booking: staff retain a part and give back the rest. */
@Injectable()
export class SettleBooking {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly refunds: Refunds,
    private readonly wallets: WalletRefunds,
    private readonly allowance: RefundAllowance,
  ) {}

  /**
   * Settles the money, or stores the request of the first of two persons. The second one sends the same request.
   * @throws BOOKING_NOT_FOUND, BOOKING_NOT_CLOSED, NOTHING_TO_SETTLE, PAYMENT_NOT_CONFIRMED, AMOUNT_INVALID,
   * SECOND_PERSON_NEEDED, FACTOR_NEEDED, STEP_UP_NEEDED, SETTLEMENT_REQUEST_ENDED, NOT_MOBILE_MONEY, REFUND_TOO_MUCH,
   * and SETTLEMENT_ASKED with another open request as `conflict`
   */
  async run(caller: Caller, bookingId: string, request: SettleBookingRequest): Promise<void> {
    for (;;) {
      const account = await this.accounts.find(bookingId);
      if (!account) throw new DomainError('BOOKING_NOT_FOUND');
      const held = await this.refunds.heldBy(account);
      const decision = decideSettlement(account, held, request);
      const asked = openRequestOf(account, held);
      if (request.confirms !== undefined && request.confirms !== asked?.at.toISOString())
        throw new DomainError('SETTLEMENT_REQUEST_ENDED');
      const parts = decision.way === 'momo' ? await this.wallets.divide(account, decision) : [];
      const isConfirming = asked !== undefined && asked.byId !== caller.id;
      const isAlone = !isConfirming && (await this.allowance.take(account.ownerId, decision.way, decision.kwachaMinor));
      const changed = await this.write(account, { decision, asked, parts, isAlone }, caller);
      if (changed) return this.refunds.completeAll(changed);
    }
  }

  /** Returns undefined if the account has changed since it was read. */
  private async write(account: Account, step: Step, caller: Caller): Promise<Account | undefined> {
    const { ownerId, bookingId, moneyVersion } = account;
    let isWritten = false;
    try {
      const { next, event } = stepOf(account, step, caller);
      const changed = await this.accounts.change<Changed>(
        bookingId,
        (current) => (current.moneyVersion === moneyVersion ? next : { refused: 'changed' }),
        { event },
      );
      if (!changed || 'refused' in changed) return undefined;
      isWritten = true;
      return changed;
    } finally {
      if (step.isAlone && !isWritten) await this.allowance.giveBack(ownerId, step.decision.kwachaMinor);
    }
  }
}

interface Step {
  decision: Decision;
  asked: RefundRequest | undefined;
  /** Parts of a refund to wallets. */
  parts: readonly PlannedPart[];
  /** One person may decide. */
  isAlone: boolean;
}

/** Returns the account after the request, with the event for the activity log. */
function stepOf(account: Account, { decision, asked, parts, isAlone }: Step, caller: Caller) {
  const { id: byId, username: by } = caller;
  const who = { by, byId, at: new Date() };
  const settled = (by: SettledDecision) => ({
    next: withSettlement(account, by, parts),
    event: settledEvent(caller, account, by),
  });
  if (asked && asked.byId !== byId) {
    if (!isSame(asked, decision)) {
      const conflict = { id: account.bookingId, ...toDecision(asked, account) };
      throw new DomainError('SETTLEMENT_ASKED', { conflict });
    }
    requireFactor(caller);
    return settled({ ...decision, ...who, askedBy: asked.by, askedById: asked.byId });
  }
  if (isAlone) return settled({ ...decision, ...who });
  if (asked && isSame(asked, decision)) {
    throw new DomainError('SECOND_PERSON_NEEDED', { message: texts.settling.secondPersonNeeded });
  }
  // The person who requested it may change the request.
  return {
    next: { ...account, refundRequests: [{ ...decision, ...who }] },
    event: askedEvent(caller, account, decision),
  };
}

const isSame = (one: Decision, other: Decision): boolean =>
  one.way === other.way &&
  one.retainMinor === other.retainMinor &&
  one.reference === other.reference &&
  one.reason === other.reason;
