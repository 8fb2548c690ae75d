import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { type BankAccount, type SettleBookingRequest, texts } from '@portal/contracts';
import { type Caller, DomainError, requireFactor } from '@portal/nest-kit';
import type { Account } from '../accounts/account';
import { AccountsRepository } from '../accounts/accounts.repository';
import type { RefundRequest } from '../ledger/refund';
import type { PlannedPart } from '../ledger/refund-part';
import { RefundAccounts } from '../refund-accounts/refund-accounts';
import { WalletRefunds } from '../refund-parts/wallet-refunds';
import { toDecision } from './closed-money';
import { RefundAllowance } from './refund-allowance';
import { Refunds } from './refunds';
import { decideSettlement, type Decision, type SettledDecision, withSettlement } from './settlement-decision';
import { askedEvent, settledEvent } from './settlement-events';
import { openRequestOf } from './settlement-requests';

/** One attempt to settle, with the account as it was read. */
interface Attempt {
  caller: Caller;
  account: Account;
  decision: Decision;
  /** Bank account in the request body. */
  given: BankAccount | undefined;
  /** Parts of a refund to wallets. */
  parts: readonly PlannedPart[];
}
type RequestedAttempt = Attempt & { asked: RefundRequest };

/** Decides on the money of a closed booking: staff retain a part and give back the rest. */
@Injectable()
export class SettleBooking {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly refunds: Refunds,
    private readonly wallets: WalletRefunds,
    private readonly allowance: RefundAllowance,
    private readonly refundAccounts: RefundAccounts,
  ) {}

  /**
   * Settles the money, or stores the request of the first of two persons. The second one sends the same request, with
   * the reference of a bank transfer. An admin books money that was returned outside the portal alone.
   * @throws BOOKING_NOT_FOUND, BOOKING_NOT_CLOSED, NOTHING_TO_SETTLE, PAYMENT_NOT_CONFIRMED, AMOUNT_INVALID, NOT_ALLOWED,
   * SECOND_PERSON_NEEDED, FACTOR_NEEDED, STEP_UP_NEEDED, SETTLEMENT_REQUEST_ENDED, NOT_MOBILE_MONEY, REFUND_TOO_MUCH,
   * BODY_INVALID without the account or the reference of a transfer, and SETTLEMENT_ASKED with another open request as
   * `conflict`
   */
  async run(caller: Caller, bookingId: string, request: SettleBookingRequest): Promise<void> {
    if (request.way === 'outside' && caller.role !== 'admin')
      throw new DomainError('NOT_ALLOWED', { message: texts.settling.outsideAdminsOnly });
    for (;;) {
      const account = await this.accounts.find(bookingId);
      if (!account) throw new DomainError('BOOKING_NOT_FOUND');
      const changed = await this.tryOnce(caller, account, request);
      if (changed) return this.refunds.completeAll(changed);
    }
  }

  /** Returns undefined if the account has changed since it was read, as the methods below. */
  private async tryOnce(caller: Caller, account: Account, request: SettleBookingRequest): Promise<Account | undefined> {
    const held = await this.refunds.heldBy(account);
    const decision = decideSettlement(account, held, request);
    const asked = openRequestOf(account, held);
    if (request.confirms !== undefined && request.confirms !== asked?.at.toISOString())
      throw new DomainError('SETTLEMENT_REQUEST_ENDED');
    const { way } = decision;
    const parts = way === 'momo' ? await this.wallets.divide(account, decision) : [];
    const attempt = { caller, account, decision, given: request.account, parts };
    if (asked && asked.byId !== caller.id) return this.confirm({ ...attempt, asked });
    if (way !== 'outside') return this.settleAlone(attempt, asked);
    requireFactor(caller);
    return this.settle(attempt, { ...decision, ...authorOf(caller) });
  }

  /** Confirms the request of another person. The account of a transfer is the stored one. */
  private async confirm(attempt: RequestedAttempt): Promise<Account | undefined> {
    const { caller, account, decision, given, asked } = attempt;
    const isOther = given !== undefined && !isDeepStrictEqual(given, await this.storedOf(account, asked));
    if (isOther || !isSame(asked, decision)) {
      const conflict = { id: account.bookingId, ...toDecision(asked, account) };
      throw new DomainError('SETTLEMENT_ASKED', { conflict });
    }
    const reference = decision.reference ?? asked.reference;
    if (decision.way === 'bank' && reference === undefined) {
      const message = texts.validation.transferReferenceRequired;
      throw new DomainError('BODY_INVALID', { message, fields: { reference: message } });
    }
    requireFactor(caller);
    const { by: askedBy, byId: askedById, at: askedAt } = asked;
    const referenced = { ...decision, ...(reference !== undefined && { reference }) };
    return this.settle(attempt, { ...referenced, ...authorOf(caller), askedBy, askedById, askedAt });
  }

  private async settleAlone(attempt: Attempt, asked: RefundRequest | undefined): Promise<Account | undefined> {
    const { caller, account, decision } = attempt;
    const { way, kwachaMinor } = decision;
    if (!(await this.allowance.take(account.ownerId, way, kwachaMinor))) return this.request(attempt, asked);
    let changed: Account | undefined;
    try {
      changed = await this.settle(attempt, { ...decision, ...authorOf(caller) });
    } finally {
      if (!changed) await this.allowance.giveBack(account.ownerId, kwachaMinor);
    }
    return changed;
  }

  /** Stores the request, which a second person confirms. The person who requested it may change it. */
  private async request(attempt: Attempt, asked: RefundRequest | undefined): Promise<Account | undefined> {
    const { caller, account, decision, given } = attempt;
    const { bookingId, ownerId } = account;
    const stored = asked && (await this.storedOf(account, asked));
    const isSameAccount = given === undefined || isDeepStrictEqual(given, stored);
    if (asked && isSameAccount && isSame(asked, decision) && asked.reference === decision.reference)
      throw new DomainError('SECOND_PERSON_NEEDED', { message: texts.settling.secondPersonNeeded });
    const request = { ...decision, ...authorOf(caller) };
    const key = { bookingId, at: request.at };
    if (decision.way === 'bank') await this.refundAccounts.insert(key, ownerId, given ?? stored ?? missingAccount());
    const event = askedEvent(caller, account, decision);
    const changed = await this.write(account, { ...account, refundRequests: [request] }, event);
    // The account of the former request, or of this one if it was not stored.
    if (!changed) await this.refundAccounts.remove(key);
    else if (asked) await this.refundAccounts.remove({ bookingId, at: asked.at });
    return changed;
  }

  private storedOf({ bookingId }: Account, { way, at }: RefundRequest): Promise<BankAccount | undefined> {
    return way === 'bank' ? this.refundAccounts.find({ bookingId, at }) : Promise.resolve(undefined);
  }

  private settle({ caller, account, parts }: Attempt, settled: SettledDecision): Promise<Account | undefined> {
    return this.write(account, withSettlement(account, settled, parts), settledEvent(caller, account, settled));
  }

  private async write(
    { bookingId, moneyVersion }: Account,
    next: Account,
    event: ReturnType<typeof askedEvent>,
  ): Promise<Account | undefined> {
    const changed = await this.accounts.change(
      bookingId,
      (current) => (current.moneyVersion === moneyVersion ? next : { refused: 'changed' as const }),
      { event },
    );
    return changed && !('refused' in changed) ? changed : undefined;
  }
}

const authorOf = ({ username: by, id: byId }: Caller) => ({ by, byId, at: new Date() });

function missingAccount(): never {
  const { accountHolderRequired, bankRequired, accountNumberRequired } = texts.validation;
  const fields = {
    'account.holder': accountHolderRequired,
    'account.bank': bankRequired,
    'account.number': accountNumberRequired,
  };
  throw new DomainError('BODY_INVALID', { message: texts.settling.accountRequired, fields });
}

/** The reference of a transfer is known when it was made, so the person who confirms it gives it. */
const isSame = (one: Decision, other: Decision): boolean =>
  one.way === other.way &&
  one.retainMinor === other.retainMinor &&
  (one.way === 'bank' || one.reference === other.reference) &&
  one.reason === other.reason;
