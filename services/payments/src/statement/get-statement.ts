import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { addUpMinor, defaultCurrency, type Statement, toMoney } from '@portal/contracts';
import type { Caller } from '@portal/nest-kit';
import { accountProjection } from '../accounts/account';
import { isStaff, visibleOrThrow } from '../accounts/payable-accounts';
import { Accounts } from '../accounts/accounts';
import { refundedPart } from '../accounts/settlement';
import { Credits } from '../credits/credits';
import { EntriesRepository } from '../ledger/entries.repository';
import { receivableDelta } from '../ledger/projection';
import { toPayment } from '../payments/payment.mapper';
import type { PaymentRecord } from '../payments/payment-record';
import { PaymentsRepository } from '../payments/payments.repository';
import { Refunds } from '../refunds/refunds';
import { Payables } from './payables';
import { toStatementLines, toSupplements } from './statement-lines';

const readsMax = 6;
const betweenReadsMs = 40;

@Injectable()
export class GetStatement {
  constructor(
    private readonly accounts: Accounts,
    private readonly entries: EntriesRepository,
    private readonly payments: PaymentsRepository,
    private readonly credits: Credits,
    private readonly payables: Payables,
    private readonly refunds: Refunds,
  ) {}

  /**
   * @param forStaff false for what the customer sees
   * @throws BOOKING_NOT_FOUND for a booking of another user
   */
  async run(bookingId: string, caller: Caller, { forStaff = isStaff(caller) } = {}): Promise<Statement> {
    // Reads in reverse order of writing: a payment read as completed is in the account and in the ledger.
    const payments = await this.payments.ofBooking(bookingId);
    const { account, entries } = await this.readAgreeing(bookingId, caller);
    const [payable, { availableMinor: creditMinor }, held] = await Promise.all([
      this.payables.of(account),
      this.credits.sums(account.ownerId),
      this.refunds.heldBy(account),
    ]);
    const { quotedCurrency, isPayable } = account;
    const awaitingMinor = addUpMinor(payments.filter(isAwaiting).map(({ minor }) => minor));
    const closed = account.isPayable
      ? undefined
      : await this.refunds.closedMoney(account, held, { forStaff, isAdmin: caller.role === 'admin' });
    const money = (minor: number) => toMoney(minor, quotedCurrency);
    const { chargedMinor, receivedMinor, refundedMinor, balanceMinor } = accountProjection(account);
    const lines = toStatementLines(entries, account, { forStaff });
    const supplements = toSupplements(lines);
    return {
      bookingId,
      charged: money(chargedMinor),
      received: money(receivedMinor),
      refunded: money(refundedMinor),
      balance: money(balanceMinor),
      ...(payable && { payable }),
      ...(creditMinor > 0 && { credit: toMoney(creditMinor, defaultCurrency) }),
      isPayable: isPayable && payable !== undefined,
      ...(awaitingMinor > 0 && { awaiting: toMoney(awaitingMinor, defaultCurrency) }),
      ...(closed && { closed }),
      lines,
      ...(supplements.length > 0 && { supplements }),
      // Clients receive only the sum of awaiting payments, because older clients do not know the state.
      payments: payments
        .filter((one) => forStaff || !isAwaiting(one))
        .map((one) => ({ ...toPayment(one, { forStaff }), ...(forStaff && refundedPart(account, one)) })),
    };
  }

  /** Reads again while an entry is posted, which is in the ledger before or after it is in the account. */
  private async readAgreeing(bookingId: string, caller: Caller) {
    for (let left = readsMax; ; left -= 1) {
      const account = visibleOrThrow(await this.accounts.forBooking(bookingId), caller);
      const entries = await this.entries.ofBooking(bookingId);
      const postedMinor = addUpMinor(entries.map((entry) => receivableDelta(entry, bookingId)));
      // A crash between both writes is repaired in the background.
      if (postedMinor === account.balanceMinor || left === 1) return { account, entries };
      await wait(betweenReadsMs);
    }
  }
}

const isAwaiting = ({ state }: PaymentRecord): boolean => state === 'awaiting';
