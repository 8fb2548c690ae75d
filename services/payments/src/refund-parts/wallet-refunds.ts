import { Injectable } from '@nestjs/common';
import {
  addUpMinor,
  type ClosedMoney,
  defaultCurrency,
  type RefundPart as ShownPart,
  texts,
  toMoney,
} from '@portal/contracts';
import { DomainError } from '@portal/nest-kit';
import { moneyText } from '@portal/node-kit';
import type { Account } from '../accounts/account';
import type { Refund } from '../ledger/refund';
import type { Amounts, PlannedPart, RefundPart } from '../ledger/refund-part';
import type { PaymentRecord } from '../payments/payment-record';
import { PaymentsRepository } from '../payments/payments.repository';
import { refundableMinorOf, RefundReservations } from '../payments/refund-reservations.repository';
import { PaymentProviders } from '../provider/payment-providers';
import { divideRefund } from './divide-refund';
import { toRefundPart } from './refund-part.mapper';
import { RefundPartsJob } from './refund-parts-job';
import { RefundPartsRepository } from './refund-parts.repository';
import { SettleRefundPart } from './settle-refund-part';

/** Refunds to the mobile money wallets that paid. */
@Injectable()
export class WalletRefunds {
  constructor(
    private readonly payments: PaymentsRepository,
    private readonly reservations: RefundReservations,
    private readonly providers: PaymentProviders,
    private readonly parts: RefundPartsRepository,
    private readonly settle: SettleRefundPart,
    private readonly job: RefundPartsJob,
  ) {}

  /**
   * Divides a refund over the mobile money payments of a booking, newest first.
   * @throws NOT_MOBILE_MONEY if none of them can be refunded, REFUND_TOO_MUCH with what is left
   */
  async divide({ bookingId }: Pick<Account, 'bookingId'>, refund: Amounts): Promise<PlannedPart[]> {
    const payments = await this.refundable(bookingId);
    if (payments.length === 0) throw new DomainError('NOT_MOBILE_MONEY');
    const parts = divideRefund(refund, payments);
    if (parts) return parts;
    const left = moneyText(addUpMinor(payments.map(({ leftMinor }) => leftMinor)), defaultCurrency);
    throw new DomainError('REFUND_TOO_MUCH', { message: texts.settling.walletLeft(left) });
  }

  /** Returns the wallets and what can go back to them, undefined if nothing can. */
  async toMobileMoney(bookingId: string): Promise<ClosedMoney['mobileMoney']> {
    const payments = await this.refundable(bookingId);
    if (payments.length === 0) return undefined;
    return {
      left: toMoney(addUpMinor(payments.map(({ leftMinor }) => leftMinor)), defaultCurrency),
      wallets: payments.flatMap(({ payer, leftMinor }) =>
        payer ? [{ network: payer.network, phoneLast3: payer.last3, left: toMoney(leftMinor, defaultCurrency) }] : [],
      ),
    };
  }

  /** Lists the parts of refunds of a booking, as staff and the owner see them. */
  async partsOf(bookingId: string): Promise<ShownPart[]> {
    return (await this.parts.ofBooking(bookingId)).map(toRefundPart);
  }

  /** Requests the parts of a stored refund, which are sent in the background. Idempotent. */
  async request(account: Account, refund: Refund): Promise<void> {
    for (const part of refund.parts ?? []) await this.requestPart(account, refund, part);
    this.job.kick();
  }

  private async requestPart({ bookingId, bookingNumber }: Account, { id: refundId }: Refund, part: RefundPart) {
    const { id, paymentId, kwachaMinor: minor, state } = part;
    if (state !== 'pending') return;
    const payment = await this.payments.findById(paymentId);
    if (!payment) throw new RangeError(`Part ${id} has no payment`);
    const { provider = '', payer } = payment;
    const isTaken = await this.reservations.take(paymentId, { id, minor });
    const createdAt = new Date();
    const stored = await this.parts.insert({
      ...{ id, bookingId, bookingNumber, refundId, paymentId, provider, minor, createdAt },
      ...(payer && { network: payer.network, phoneLast3: payer.last3 }),
      state: 'requested',
      nextLookAt: createdAt,
    });
    // The payment was reversed or refunded since the decision.
    if (!isTaken && stored.state === 'requested') await this.settle.fail(stored, 'NOTHING_LEFT', 'settlement');
  }

  /** Lists the payments that can be refunded, newest first. */
  private async refundable(bookingId: string): Promise<(PaymentRecord & { leftMinor: number })[]> {
    const payments = await this.payments.ofBooking(bookingId);
    return payments
      .filter((one) => one.method === 'momo' && one.state === 'completed' && !one.reversal)
      .filter(({ provider }) => this.providers.find(provider) !== undefined)
      .map((payment) => ({ ...payment, leftMinor: refundableMinorOf(payment) }))
      .filter(({ leftMinor }) => leftMinor > 0)
      .toReversed();
  }
}
