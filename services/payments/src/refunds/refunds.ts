import { Injectable } from '@nestjs/common';
import { addUpMinor, type ChargesChanged, type ClosedMoney, defaultCurrency, texts } from '@portal/contracts';
import { Failpoints } from '@portal/node-kit';
import { type Account, accountProjection, isClosedAccount, withExcessReturned } from '../accounts/account';
import { AccountsRepository } from '../accounts/accounts.repository';
import { Credits } from '../credits/credits';
import { EntriesRepository } from '../ledger/entries.repository';
import { movedBySystem } from '../ledger/excess';
import { balanceOf, type Entry, entryKeys, ledgerAccounts } from '../ledger/entry';
import { postingsOf } from '../ledger/postings';
import type { Refund } from '../ledger/refund';
import { pendingOf } from '../ledger/refund-part';
import { RefundAccounts } from '../refund-accounts/refund-accounts';
import { toClosedMoney } from './closed-money';
import { RefundAllowance } from './refund-allowance';
import { WalletRefunds } from '../refund-parts/wallet-refunds';

/** Received, not refunded and not on the way to a wallet, in the quoted currency and in kwacha. */
export interface HeldMoney {
  minor: number;
  kwachaMinor: number;
}

/** Money of closed bookings that is given back. Each step is idempotent. */
@Injectable()
export class Refunds {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly entries: EntriesRepository,
    private readonly credits: Credits,
    private readonly wallets: WalletRefunds,
    private readonly allowance: RefundAllowance,
    private readonly refundAccounts: RefundAccounts,
    private readonly failpoints: Failpoints,
  ) {}

  /** Moves the money of a closed booking to the credit of its owner, once for each version of the charges. */
  async applyCharges({ bookingId, chargesVersion, moveToCredit, excessToCredit }: ChargesChanged): Promise<void> {
    if (excessToCredit) return this.returnExcess(bookingId, chargesVersion);
    if (!moveToCredit) return;
    const id = entryKeys.refund(bookingId, `c${chargesVersion}`);
    for (;;) {
      const read = await this.accounts.find(bookingId);
      // Ignores outdated versions.
      if (read?.chargesVersion !== chargesVersion) return;
      const held = await this.heldBy(read);
      const decided = await this.accounts.change(bookingId, (account) => {
        if (!isSame(account, read)) return account;
        return withMovedToCredit(account, id, held);
      });
      if (!decided || !isSameReceipts(decided, read)) continue;
      return this.completeAll(decided);
    }
  }

  private async returnExcess(bookingId: string, chargesVersion: number): Promise<void> {
    const after = await this.accounts.change(bookingId, (account) =>
      // Ignores outdated versions.
      account.chargesVersion === chargesVersion ? withExcessReturned(account, `c${chargesVersion}`) : account,
    );
    if (after) await this.completeAll(after);
  }

  /** Kwacha are those of the ledger entries, because older accounts do not store them. */
  async heldBy(account: Account): Promise<HeldMoney> {
    const { settled, refunds = [], quotedCurrency } = account;
    const { receivedMinor, refundedMinor } = accountProjection(account);
    const pending = pendingOf(refunds);
    const minor = addUpMinor([receivedMinor, -refundedMinor, -pending.minor]);
    if (quotedCurrency === defaultCurrency) return { minor, kwachaMinor: minor };
    const received = await Promise.all(
      settled.map(({ entryId, converted }) => converted?.minor ?? this.kwachaOf(entryId)),
    );
    const kwachaMinor = addUpMinor([
      ...received,
      ...refunds.map((refund) => -refund.kwachaMinor),
      -pending.kwachaMinor,
    ]);
    return { minor, kwachaMinor };
  }

  private async kwachaOf(entryId: string): Promise<number> {
    const { postings } = (await this.entries.find(entryId))!;
    return -balanceOf(postings, ledgerAccounts.trading(defaultCurrency), defaultCurrency);
  }

  /** Returns the money of a closed booking for its statement; undefined if nothing was received. */
  async closedMoney(
    account: Account,
    held: HeldMoney,
    { forStaff, isAdmin }: { forStaff: boolean; isAdmin: boolean },
  ): Promise<ClosedMoney | undefined> {
    const { bookingId, ownerId } = account;
    const parts = await this.wallets.partsOf(bookingId);
    const maskAccount = forStaff ? await this.refundAccounts.maskedOf(bookingId) : undefined;
    const facts = { held, forStaff, isAdmin, parts, maskAccount };
    if (!forStaff || held.minor <= 0) return toClosedMoney(account, facts);
    const [mobileMoney, aloneLeftMinor] = await Promise.all([
      this.wallets.toMobileMoney(bookingId),
      this.allowance.leftMinor(ownerId),
    ]);
    return toClosedMoney(account, { ...facts, mobileMoney, aloneLeftMinor });
  }

  async completeAll(account: Account): Promise<void> {
    for (const refund of account.refunds ?? []) if (refund.isOpen) await this.complete(account, refund);
  }

  /** Posts a stored refund to the ledger and the credit, or requests its parts, which are posted when they arrive. */
  private async complete(account: Account, refund: Refund): Promise<void> {
    const { bookingId } = account;
    const { id, ownerId, minor, kwachaMinor, way } = refund;
    await this.failpoints.runStep('refund-entry', () => this.entries.postAll(createRefundEntries(account, refund)));
    if (way === 'credit' && minor > 0)
      await this.failpoints.runStep('refund-credit', () =>
        this.credits.depositRefund(ownerId, { entryId: id, minor: kwachaMinor }),
      );
    if (way === 'bank') await this.refundAccounts.assign(bookingId, refund);
    if (refund.parts) await this.failpoints.runStep('refund-parts', () => this.wallets.request(account, refund));
    await this.failpoints.runStep('refund-done', () =>
      this.accounts.change(bookingId, (current) => withCompleted(current, id)),
    );
  }
}

const isSame = (one: Account, other: Account): boolean =>
  one.chargesVersion === other.chargesVersion && isSameReceipts(one, other);

/** Whether no receipt was added in between, so that the held money is unchanged. */
const isSameReceipts = (one: Account, other: Account): boolean => one.settled.length === other.settled.length;

function withMovedToCredit(account: Account, id: string, { minor, kwachaMinor }: HeldMoney): Account {
  const { refunds = [], ownerId } = account;
  if (minor <= 0 || kwachaMinor <= 0 || !isClosedAccount(account) || refunds.some((refund) => refund.id === id))
    return account;
  // A transfer awaiting confirmation may not have arrived. It becomes a work item.
  if (account.settled.some(({ isUnconfirmed }) => isUnconfirmed)) return account;
  return { ...account, refunds: [...refunds, { id, ownerId, minor, kwachaMinor, ...movedBySystem() }] };
}

const withCompleted = (account: Account, id: string): Account =>
  account.refunds?.some((refund) => refund.id === id && refund.isOpen)
    ? {
        ...account,
        refunds: account.refunds.map(({ isOpen, ...refund }) => ({
          ...refund,
          ...(isOpen && refund.id !== id && { isOpen }),
        })),
      }
    : account;

/** Returns the entries of a refund: the retained amount, and the money that is given back at once. */
export function createRefundEntries({ bookingId, quotedCurrency }: Account, refund: Refund): Entry[] {
  const { id, at, by, byId, way, minor, reference = '', chargeMinor, unbilledMinor, parts } = refund;
  const common = { at, bookingId, by, ...(byId !== 'system' && { byId }) };
  const retained = postingsOf.retained(bookingId, { chargeMinor, unbilledMinor }, quotedCurrency);
  const { retained: retainedMemo, refunded } = texts.statement;
  return [
    ...(retained.length > 0
      ? [{ ...common, id: entryKeys.retained(id), kind: 'charge' as const, memo: retainedMemo, postings: retained }]
      : []),
    ...(minor > 0 && !parts
      ? [
          {
            ...common,
            id,
            kind: 'refund' as const,
            memo: refunded[way](reference),
            postings: postingsOf.refund(bookingId, refund, quotedCurrency),
          },
        ]
      : []),
  ];
}
