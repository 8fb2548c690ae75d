import { Injectable } from '@nestjs/common';
import { type ActivityEvent, defaultCurrency, texts, toMoney } from '@portal/contracts';
import { activityEvent, DomainError } from '@portal/nest-kit';
import { Failpoints, amountText } from '@portal/node-kit';
import type { AttemptRejection } from '../accounts/account';
import { Accounts } from '../accounts/accounts';
import { receiptEntry, receiptKey } from '../ledger/receipt-entry';
import { EntriesRepository } from '../ledger/entries.repository';
import { type Entry, entryKeys } from '../ledger/entry';
import { postingsOf } from '../ledger/postings';
import type { PaymentRecord } from '../payments/payment-record';
import {
  availableMinor,
  type CreditAllocation,
  type Credit,
  type CreditDebit,
  heldMinor,
  paysBooking,
  type CreditReversal,
  type InsufficientCredit,
  unconfirmedMinor,
  findAllocation,
  type AllocationState,
  withConfirmedDeposit,
  withDeposit,
  withAllocationState,
  withAllocation,
} from './credit';
import { CreditsRepository } from './credits.repository';

/** Validity of the attempt. Longer than an abandoned use stays unfinished, to reserve its balance. */
const attemptMs = 10 * 60_000;
/** Time that uses stay in the credit, for retries and the hourly limit. */
const archivedAfterMs = 24 * 3_600_000;

/** Customer credit: deposits and their uses. Each step is idempotent. */
@Injectable()
export class Credits {
  constructor(
    private readonly credits: CreditsRepository,
    private readonly accounts: Accounts,
    private readonly entries: EntriesRepository,
    private readonly failpoints: Failpoints,
  ) {}

  async sums(userId: string): Promise<{ availableMinor: number; unconfirmedMinor: number; heldMinor: number }> {
    const credit = await this.credits.find(userId);
    return {
      availableMinor: availableMinor(credit),
      unconfirmedMinor: unconfirmedMinor(credit),
      heldMinor: heldMinor(credit),
    };
  }

  findAllocation(userId: string, entryId: string): Promise<CreditDebit | undefined> {
    return this.credits.findAllocation(userId, entryId);
  }

  /** Returns the times of a customer's uses for one booking since `since`, including rejected ones. */
  async usesSince(userId: string, bookingId: string, since: Date): Promise<Date[]> {
    const { uses } = await this.credits.find(userId);
    return uses.filter((use) => paysBooking(use) && use.bookingId === bookingId && use.at > since).map(({ at }) => at);
  }

  async deposit(payment: PaymentRecord): Promise<void> {
    const { minor, ownerId, isUnconfirmed } = payment;
    const { id: entryId } = await this.failpoints.runStep('entry', () => this.entries.post(receiptEntry(payment)));
    const deposit = { entryId, minor, ...(isUnconfirmed && { isUnconfirmed }) };
    await this.credits.change(ownerId, (credit) => withDeposit(credit, deposit), { about: entryId });
    await this.tidy(ownerId);
  }

  /** Adds money of a closed booking that its ledger entry moved to the credit. */
  async depositRefund(userId: string, deposit: { entryId: string; minor: number }): Promise<void> {
    await this.credits.change(userId, (credit) => withDeposit(credit, deposit), { about: deposit.entryId });
    await this.tidy(userId);
  }

  async confirm(userId: string, entryId: string): Promise<void> {
    await this.credits.change(userId, (credit) => withConfirmedDeposit(credit, entryId));
  }

  /** Stores a use of credit. A known use stays unchanged. @throws CREDIT_TOO_LITTLE with the missing amount */
  keep<Use extends CreditDebit>(userId: string, use: Use): Promise<Use> {
    return this.failpoints.runStep('keep-credit', () => this.keepIn(userId, use, (credit) => credit));
  }

  /** Reserves credit for a booking that is being made. Returns undefined if its outcome is known. */
  async reserve(userId: string, use: CreditAllocation): Promise<CreditAllocation | undefined> {
    const standing = (await this.findAllocation(userId, use.entryId)) as CreditAllocation | undefined;
    if (standing) return standing.step === 'released' ? undefined : standing;
    const stored = await this.credits.change<InsufficientCredit>(userId, (credit) =>
      findAllocation(credit, use.entryId) ? credit : withAllocation(credit, use),
    );
    if ('missingMinor' in stored) throw tooLittle(stored);
    const now = findAllocation(stored, use.entryId) as CreditAllocation;
    return now.step === 'released' ? undefined : now;
  }

  /** Requests payment from a reservation, after the booking succeeded. */
  async ask(userId: string, entryId: string): Promise<void> {
    await this.credits.change(userId, (credit) => withAllocationState(credit, entryId, ['aside'], 'asked'));
  }

  async release(userId: string, entryId: string, from: readonly AllocationState[]): Promise<void> {
    await this.credits.change(userId, (credit) => withAllocationState(credit, entryId, from, 'released'));
  }

  /** Stores a released allocation if there is none, so that a late request cannot reserve credit. */
  async forbid(userId: string, use: CreditAllocation): Promise<void> {
    const { entryId: about } = use;
    const released = { ...use, step: 'released' as const };
    const step = (credit: Credit): Credit => {
      if (!findAllocation(credit, about)) return { ...credit, uses: [...credit.uses, released] };
      return withAllocationState(credit, about, ['aside'], 'released');
    };
    await this.credits.change(userId, step, { about });
  }

  /**
   * Pays with an allocation: opens an attempt, posts to the ledger, settles the account and completes the allocation.
   * Returns a refusal if the booking rejects the payment. The allocation is then released, except while another payment
   * is in progress.
   */
  async pay(userId: string, use: CreditDebit): Promise<AttemptRejection | undefined> {
    if (paysBooking(use) && use.step === 'asked') {
      const rejection = await this.open(userId, use);
      if (rejection) return rejection;
    }
    const now = await this.findAllocation(userId, use.entryId);
    if (now?.step === 'going') await this.post(userId, now);
    return undefined;
  }

  /** Reverses an unused deposit. @throws CREDIT_TOO_LITTLE if it was used */
  async takeBack(payment: PaymentRecord, requested: Pick<CreditReversal, 'by' | 'byId' | 'reason'>): Promise<Entry> {
    const reverses = receiptKey(payment);
    const { ownerId, minor, id: paymentId } = payment;
    const entryId = entryKeys.reversal(reverses);
    const use = { entryId, minor, step: 'going' as const, at: new Date(), reverses, paymentId, ...requested };
    // An unconfirmed transfer cannot be used, but it can be reversed.
    await this.pay(ownerId, await this.keepIn(ownerId, use, (credit) => withConfirmedDeposit(credit, reverses)));
    return (await this.entries.find(entryId))!;
  }

  private async open(userId: string, use: CreditAllocation): Promise<AttemptRejection | undefined> {
    const { bookingId, settles, entryId } = use;
    const paymentId = requestOf(entryId);
    const until = new Date(Date.now() + attemptMs);
    const { settledCount } = use;
    const attempt = {
      bookingId,
      paymentId,
      minor: settles.minor,
      until,
      ...(settledCount !== undefined && { settledCount }),
    };
    const opened = await this.accounts.openAttempt(attempt);
    if (opened !== 'opened') {
      if (opened.refused !== 'in-progress') await this.release(userId, entryId, ['asked']);
      return opened;
    }
    await this.failpoints.runStep('credit-going', () =>
      this.credits.change(userId, (credit) => withAllocationState(credit, entryId, ['asked'], 'going'), {
        event: appliedEvent(userId, use),
      }),
    );
    return undefined;
  }

  private async post(userId: string, use: CreditDebit): Promise<void> {
    const entry = await this.failpoints.runStep('credit-entry', async () =>
      this.entries.post(paysBooking(use) ? appliedEntry(userId, use) : await this.mirrorOf(use)),
    );
    if (paysBooking(use)) {
      const { bookingId, ipAddress } = use;
      await this.accounts.settle(entry, { bookingId, paymentId: requestOf(entry.id), ipAddress });
    }
    await this.failpoints.runStep('credit-done', () =>
      this.credits.change(userId, (credit) => withAllocationState(credit, use.entryId, ['going'], 'done')),
    );
    await this.tidy(userId);
  }

  private tidy(userId: string): Promise<void> {
    return this.credits.tidy(userId, new Date(Date.now() - archivedAfterMs));
  }

  private async keepIn<Use extends CreditDebit>(
    userId: string,
    use: Use,
    before: (credit: Credit) => Credit,
  ): Promise<Use> {
    const { entryId } = use;
    const stored = await this.credits.change<InsufficientCredit>(
      userId,
      (credit) => withAllocation(before(credit), use),
      {
        about: entryId,
      },
    );
    if ('missingMinor' in stored) throw tooLittle(stored);
    return (findAllocation(stored, entryId) ?? (await this.credits.findAllocation(userId, entryId))) as Use;
  }

  private async mirrorOf({ entryId: id, reverses, paymentId, reason: memo, by, byId }: CreditReversal): Promise<Entry> {
    const original = await this.entries.find(reverses);
    if (!original) throw new RangeError(`There is no entry ${reverses}`);
    const postings = postingsOf.reversal(original.postings);
    return { id, at: new Date(), kind: 'reversal', paymentId, reverses, memo, by, byId, postings };
  }
}

const requestOf = (entryId: string): string => entryId.slice(entryKeys.applyCredit('').length);

function tooLittle({ missingMinor }: InsufficientCredit): DomainError {
  const missing = toMoney(missingMinor, defaultCurrency);
  return new DomainError('CREDIT_TOO_LITTLE', {
    message: texts.errors.insufficientCredit(amountText(missing.amount, missing.currency)),
    missing,
  });
}

function appliedEntry(userId: string, { entryId: id, minor, by, byId, bookingId, settles }: CreditAllocation): Entry {
  const { perUnit } = settles;
  const who = { by, ...(byId !== 'system' && { byId }), ...(perUnit !== undefined && { perUnit }) };
  const receipt = { accountId: bookingId, minor, settles: { currency: settles.currency, minor: settles.minor } };
  const memo = texts.statement.creditApplied;
  const postings = postingsOf.applyCredit(userId, receipt);
  return { id, at: new Date(), kind: 'apply-credit', bookingId, memo, ...who, postings };
}

const appliedEvent = (
  userId: string,
  { by, byId, ipAddress = '', minor, bookingId }: CreditAllocation,
): ActivityEvent =>
  activityEvent(
    { id: byId, username: by, ipAddress },
    {
      action: 'CREDIT_APPLIED',
      description: `${by} paid K ${toMoney(minor, defaultCurrency).amount} for booking ${bookingId} from the credit of its owner`,
      targetEntity: 'Booking',
      targetEntityId: bookingId,
      userIds: [userId],
    },
  );
