import { Inject, Injectable } from '@nestjs/common';
import { type ChargesChanged, type OfferedRefund, type RefundOfferRequest, texts, toMoney } from '@portal/contracts';
import { DomainError, SERVICE_LOGGER, type ServiceLogger } from '@portal/nest-kit';
import { type Account } from '../accounts/account';
import { AccountsRepository } from '../accounts/accounts.repository';
import { kwachaShareOf } from '../ledger/refund';
import type { PlannedPart } from '../ledger/refund-part';
import { WalletRefunds } from '../refund-parts/wallet-refunds';
import { RefundAllowance } from './refund-allowance';
import { type HeldMoney, Refunds } from './refunds';
import { decideSettlement, type Decision, withSettlement } from './settlement-decision';
import { askedEvent, settledEvent } from './settlement-events';

type Chosen = NonNullable<ChargesChanged['refund']>;
type WithVersion = Pick<ChargesChanged, 'bookingId' | 'chargesVersion'>;

/** Refunds whose amount and way were chosen when the booking was cancelled. */
@Injectable()
export class RefundOnCancel {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly refunds: Refunds,
    private readonly wallets: WalletRefunds,
    private readonly allowance: RefundAllowance,
    @Inject(SERVICE_LOGGER) private readonly log: ServiceLogger,
  ) {}

  /**
   * Returns what is refunded if the booking is cancelled now.
   * @returns undefined if nothing is held, or if staff have to decide
   */
  async offer({ bookingId, retainMinor: wishedMinor }: RefundOfferRequest): Promise<OfferedRefund | undefined> {
    const account = await this.accounts.find(bookingId);
    if (!account || !isCertain(account)) return undefined;
    const held = await this.refunds.heldBy(account);
    if (held.minor <= 0 || (account.refunds ?? []).length > 0) return undefined;
    const retainMinor = Math.min(wishedMinor, held.minor);
    const minor = held.minor - retainMinor;
    const refundKwachaMinor = kwachaShareOf(minor, held);
    const ways = minor === 0 ? [] : await this.waysOf(account, { minor, kwachaMinor: refundKwachaMinor });
    return { heldMinor: held.minor, retainMinor, refundKwachaMinor, ways };
  }

  private async waysOf(account: Account, back: HeldMoney): Promise<OfferedRefund['ways']> {
    const { ownerId, bookingId } = account;
    const mobileMoney = await this.wallets.toMobileMoney(bookingId);
    const canReachWallets = await this.wallets.divide(account, back).then(
      () => true,
      () => false,
    );
    const isAutomatic = await this.allowance.covers(ownerId, 'credit', back.kwachaMinor);
    // The owner can always have the money paid out, also if it did not come from a wallet.
    const first: OfferedRefund['ways'][number] =
      mobileMoney && canReachWallets
        ? { way: 'momo', isAutomatic, wallets: mobileMoney.wallets }
        : { way: 'cash', isAutomatic: false };
    return [first, { way: 'credit', isAutomatic }];
  }

  /**
   * Refunds the money as chosen, once for each version of the charges. Up to the limit per customer and day it needs no
   * person. A larger refund becomes a request that staff confirm. If the amount has changed, staff decide.
   */
  async applyCharges({ bookingId, chargesVersion, refund }: ChargesChanged): Promise<void> {
    if (!refund) return;
    while ((await this.settle({ bookingId, chargesVersion }, refund)) === 'again');
  }

  private async settle({ bookingId, chargesVersion }: WithVersion, chosen: Chosen): Promise<'again' | 'ended'> {
    const account = await this.accounts.find(bookingId);
    // Ignores outdated and applied versions.
    if (account?.chargesVersion !== chargesVersion || account.refundVersion === chargesVersion) return 'ended';
    const planned = await this.plan(account, chosen);
    if (!planned) return this.leaveToStaff(account);
    const { ownerId, moneyVersion } = account;
    const { decision, parts } = planned;
    const { way, kwachaMinor } = decision;
    const { by, byId, confirmedBy } = chosen;
    const caller = confirmedBy ?? { username: by, id: byId };
    const isAllowed = !confirmedBy && (await this.allowance.take(ownerId, way, kwachaMinor));
    const isAlone = confirmedBy !== undefined || isAllowed;
    const settled = {
      ...decision,
      ...{ by: caller.username, byId: caller.id, at: new Date() },
      ...(confirmedBy && { askedBy: by, askedById: byId }),
    };
    const next = isAlone ? withSettlement(account, settled, parts) : { ...account, refundRequests: [settled] };
    const event = isAlone ? settledEvent(caller, account, settled) : askedEvent(caller, account, decision);
    const changed = await this.accounts.change(
      bookingId,
      (current) =>
        current.moneyVersion === moneyVersion
          ? { ...next, refundVersion: chargesVersion }
          : { refused: 'changed' as const },
      { event },
    );
    if (changed && !('refused' in changed)) {
      await this.refunds.completeAll(changed);
      return 'ended';
    }
    if (isAllowed) await this.allowance.giveBack(ownerId, kwachaMinor);
    return 'again';
  }

  private async leaveToStaff({ bookingId, moneyVersion, chargesVersion }: Account): Promise<'again' | 'ended'> {
    const changed = await this.accounts.change(bookingId, (current) =>
      current.moneyVersion === moneyVersion
        ? { ...current, refundVersion: chargesVersion }
        : { refused: 'changed' as const },
    );
    return changed && 'refused' in changed ? 'again' : 'ended';
  }

  /** Returns the decision with its parts, undefined if it is no longer possible as it was shown. */
  private async plan(
    account: Account,
    { way, heldMinor, retainMinor, reason = texts.settling.chosenOnCancel }: Chosen,
  ): Promise<{ decision: Decision; parts: PlannedPart[] } | undefined> {
    const held = await this.refunds.heldBy(account);
    const { bookingId, quotedCurrency } = account;
    try {
      if (held.minor !== heldMinor) throw new DomainError('QUOTE_CHANGED');
      const retain = toMoney(retainMinor, quotedCurrency).amount;
      const request = { way, retain, reason };
      const decision = decideSettlement(account, held, request);
      const parts = way === 'momo' ? await this.wallets.divide(account, decision) : [];
      return { decision, parts };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      this.log.warn({ bookingId, code: error.code }, 'refund is left to staff');
      return undefined;
    }
  }
}

/** Whether the received amount is final: no payment is open, and no transfer awaits confirmation. */
const isCertain = ({ attempts, settled }: Account): boolean =>
  !attempts.some(({ until }) => until > new Date()) && !settled.some(({ isUnconfirmed }) => isUnconfirmed);
