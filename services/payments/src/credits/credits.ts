import { Injectable } from '@nestjs/common';
import { type ActivityEvent, defaultCurrency, texts, toMoney } from '@portal/contracts';
import { activityEvent, DomainError } from '@portal/nest-kit';
import { Failpoints } from '@portal/node-kit';
import type { AttemptRefusal } from '../accounts/account';
import { Accounts } from '../accounts/accounts';
import { receiptEntry, receiptKey } from '../accounts/receipt-entry';
import { EntriesRepository } from '../ledger/entries.repository';
import { type Entry, entryKeys } from '../ledger/entry';
import { postingsOf } from '../ledger/postings';
import type { PaymentRecord } from '../payments/payment-record';
import {
  availableMinor,
  type BookingUse,
  type Credit,
  type CreditUse,
  paysBooking,
  type TakenBack,
  type TooLittle,
  useOf,
  type UseStep,
  withDeposit,
  withStep,
  withUse,
} from './credit';
import { CreditsRepository } from './credits.repository';

/** Longer than a use that a crash left is left alone: until then nothing else pays what it is about to. */
const attemptMs = 10 * 60_000;

/** What customers paid beforehand, and the ways in which it is used. Each step may be repeated. */
@Injectable()
export class Credits {
  constructor(
    private readonly credits: CreditsRepository,
    private readonly accounts: Accounts,
    private readonly entries: EntriesRepository,
    private readonly failpoints: Failpoints,
  ) {}

  /** Kwacha that a customer is free to use. */
  async available(userId: string): Promise<number> {
    return availableMinor(await this.credits.find(userId));
  }

  async useOf(userId: string, entryId: string): Promise<CreditUse | undefined> {
    return useOf(await this.credits.find(userId), entryId);
  }

  /** Money that staff took for a customer: into the books, then into the credit. */
  async deposit(payment: PaymentRecord): Promise<void> {
    const { minor, ownerId } = payment;
    const { id: entryId } = await this.failpoints.runStep('entry', () => this.entries.post(receiptEntry(payment)));
    await this.credits.change(ownerId, (credit) => withDeposit(credit, { entryId, minor }));
  }

  /** Keeps credit for a use; one that stands already stays as it is. Throws CREDIT_TOO_LITTLE with what is missing. */
  async keep<Use extends CreditUse>(userId: string, use: Use): Promise<Use> {
    const kept = await this.failpoints.runStep('keep-credit', () =>
      this.credits.change<TooLittle>(userId, (credit) => withUse(credit, use)),
    );
    if ('missingMinor' in kept) throw tooLittle(kept);
    return useOf(kept, use.entryId) as Use;
  }

  /** The same for a booking that is not made yet; returns undefined when its outcome is known by now. */
  async setAside(userId: string, use: BookingUse): Promise<BookingUse | undefined> {
    const standing = await this.useOf(userId, use.entryId);
    if (standing?.step === 'released') return undefined;
    const kept = await this.credits.change<TooLittle>(userId, (credit) =>
      useOf(credit, use.entryId) ? credit : withUse(credit, use),
    );
    if ('missingMinor' in kept) throw tooLittle(kept);
    const now = useOf(kept, use.entryId) as BookingUse;
    return now.step === 'released' ? undefined : now;
  }

  /** The outcome is that it was booked: what was set aside is to pay now. */
  async ask(userId: string, entryId: string): Promise<void> {
    await this.credits.change(userId, (credit) => withStep(credit, entryId, ['aside'], 'asked'));
  }

  /** Gives back what is kept, as long as it is at one of these steps. */
  async release(userId: string, entryId: string, from: readonly UseStep[]): Promise<void> {
    await this.credits.change(userId, (credit) => withStep(credit, entryId, from, 'released'));
  }

  /** Marks what never was kept as released, so that a request which comes late keeps nothing. */
  async forbid(userId: string, use: BookingUse): Promise<void> {
    const released = { ...use, step: 'released' as const };
    await this.credits.change(userId, (credit): Credit => {
      const standing = useOf(credit, use.entryId);
      if (!standing) return { ...credit, uses: [...credit.uses, released] };
      return withStep(credit, use.entryId, ['aside'], 'released');
    });
  }

  /**
   * Pays with what is kept: the place of an attempt, the books, the account, the end. Returns why the booking does not take
   * it; then it is free again, unless another payment is only on its way.
   */
  async pay(userId: string, use: CreditUse): Promise<AttemptRefusal | undefined> {
    if (paysBooking(use) && use.step === 'asked') {
      const refusal = await this.open(userId, use);
      if (refusal) return refusal;
    }
    const now = await this.useOf(userId, use.entryId);
    if (now?.step === 'going') await this.post(userId, now);
    return undefined;
  }

  /** Takes back what came in as credit, as far as it is not used. Throws CREDIT_TOO_LITTLE when it is. */
  async takeBack(payment: PaymentRecord, asked: Pick<TakenBack, 'by' | 'byId' | 'reason'>): Promise<Entry> {
    const reverses = receiptKey(payment);
    const { ownerId, minor, id: paymentId } = payment;
    const entryId = entryKeys.reversal(reverses);
    const use = { entryId, minor, step: 'going' as const, at: new Date(), reverses, paymentId, ...asked };
    await this.pay(ownerId, await this.keep(ownerId, use));
    return (await this.entries.find(entryId))!;
  }

  private async open(userId: string, use: BookingUse): Promise<AttemptRefusal | undefined> {
    const { bookingId, settles, entryId } = use;
    const paymentId = requestOf(entryId);
    const until = new Date(Date.now() + attemptMs);
    const attempt = { bookingId, paymentId, minor: settles.minor, until, isExact: true };
    const opened = await this.accounts.openAttempt(attempt);
    if (opened !== 'opened') {
      if (opened.refused !== 'in-progress') await this.release(userId, entryId, ['asked']);
      return opened;
    }
    await this.failpoints.runStep('credit-going', () =>
      this.credits.change(userId, (credit) => withStep(credit, entryId, ['asked'], 'going'), appliedEvent(userId, use)),
    );
    return undefined;
  }

  private async post(userId: string, use: CreditUse): Promise<void> {
    const entry = await this.failpoints.runStep('credit-entry', async () =>
      this.entries.post(paysBooking(use) ? appliedEntry(userId, use) : await this.mirrorOf(use)),
    );
    if (paysBooking(use)) {
      const { bookingId, settles } = use;
      await this.accounts.settle({
        bookingId,
        entryId: entry.id,
        minor: settles.minor,
        paymentId: requestOf(entry.id),
      });
    }
    await this.failpoints.runStep('credit-done', () =>
      this.credits.change(userId, (credit) => withStep(credit, use.entryId, ['going'], 'done')),
    );
  }

  private async mirrorOf({ entryId: id, reverses, paymentId, reason: memo, by }: TakenBack): Promise<Entry> {
    const original = await this.entries.find(reverses);
    if (!original) throw new RangeError(`There is no entry ${reverses}`);
    const postings = postingsOf.reversal(original.postings);
    return { id, at: new Date(), kind: 'reversal', paymentId, reverses, memo, by, postings };
  }
}

const requestOf = (entryId: string): string => entryId.slice(entryKeys.applyCredit('').length);

function tooLittle({ missingMinor }: TooLittle): DomainError {
  const missing = toMoney(missingMinor, defaultCurrency);
  return new DomainError('CREDIT_TOO_LITTLE', { message: texts.errors.creditTooLittle(missing.amount), missing });
}

function appliedEntry(userId: string, { entryId: id, minor, by, bookingId, settles }: BookingUse): Entry {
  const receipt = { accountId: bookingId, minor, settles: { currency: settles.currency, minor: settles.minor } };
  const memo = texts.statement.creditApplied;
  const postings = postingsOf.applyCredit(userId, receipt);
  return { id, at: new Date(), kind: 'apply-credit', bookingId, memo, by, postings };
}

const appliedEvent = (userId: string, { by, byId, minor, bookingId }: BookingUse): ActivityEvent =>
  activityEvent(
    { id: byId, username: by, ipAddress: '' },
    {
      action: 'CREDIT_APPLIED',
      description: `${by} paid K ${toMoney(minor, defaultCurrency).amount} for booking ${bookingId} from the credit of its owner`,
      targetEntity: 'Booking',
      targetEntityId: bookingId,
      userIds: [userId],
    },
  );
