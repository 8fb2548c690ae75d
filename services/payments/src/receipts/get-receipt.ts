import { Injectable } from '@nestjs/common';
import { defaultCurrency, type Money, texts, toMoney } from '@portal/contracts';
import { type Caller, DomainError } from '@portal/nest-kit';
import { Accounts } from '../accounts/accounts';
import type { PaymentRecord } from '../payments/payment-record';
import { PaymentsRepository } from '../payments/payments.repository';
import { UserDirectory } from '../user-directory/people';
import { ReceiptPrinter } from './receipt-printer';
import { buildReceiptViewModel } from './receipt-view-model';

export interface PrintedReceipt {
  fileName: string;
  pdf: Buffer;
  amount: Money;
}

/** Renders receipts on every request, never cached, so that they reflect the current payment. */
@Injectable()
export class GetReceipt {
  constructor(
    private readonly payments: PaymentsRepository,
    private readonly accounts: Accounts,
    private readonly people: UserDirectory,
    private readonly printer: ReceiptPrinter,
  ) {}

  /** For the owner and staff. @throws PAYMENT_NOT_FOUND for a payment of another user, PAYMENT_NOT_COMPLETED */
  async run(id: string, { id: callerId, role }: Caller): Promise<PrintedReceipt> {
    const payment = await this.payments.findById(id);
    if (!payment || (role === 'client' && payment.ownerId !== callerId)) throw new DomainError('PAYMENT_NOT_FOUND');
    return this.ofOwner(payment);
  }

  /** Receipt attached to the email that bookings sends. */
  async forMail(id: string): Promise<PrintedReceipt> {
    const payment = await this.payments.findById(id);
    if (!payment) throw new DomainError('PAYMENT_NOT_FOUND');
    return this.ofOwner(payment);
  }

  /** Receipt for the payer of a link. Contains no data of the booking's owner beyond what the link shows. */
  ofLink(payment: PaymentRecord): Promise<PrintedReceipt> {
    return this.print(payment, payment.payer && texts.receipts.payerBy(payment.payer.last3));
  }

  private async ofOwner(payment: PaymentRecord): Promise<PrintedReceipt> {
    if (payment.linkId !== undefined) return this.ofLink(payment);
    return this.print(payment, (await this.people.nameOf(payment.ownerId)).full);
  }

  private async print(payment: PaymentRecord, from: string | undefined): Promise<PrintedReceipt> {
    const { state, receiptNumber, bookingId } = payment;
    if (state !== 'completed' || receiptNumber === undefined) throw new DomainError('PAYMENT_NOT_COMPLETED');
    const account = bookingId === undefined ? undefined : await this.accounts.forBooking(bookingId);
    const trip = account?.lines.map(({ label }) => label) ?? [];
    const about = { bookingNumber: account?.bookingNumber ?? bookingId, trip, from, terms: account?.terms };
    const pdf = await this.printer.print(buildReceiptViewModel(payment, about));
    return { fileName: texts.receipts.fileName(receiptNumber), pdf, amount: toMoney(payment.minor, defaultCurrency) };
  }
}
