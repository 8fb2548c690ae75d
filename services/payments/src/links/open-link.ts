import { Injectable } from '@nestjs/common';
import { addUpMinor, defaultCurrency, type OpenedLink, type PaidTrip, toMinorUnits, toMoney } from '@portal/contracts';
import { DomainError } from '@portal/nest-kit';
import { type AccountRecord, Accounts } from '../accounts/accounts';
import { PaymentMethods } from '../methods/payment-methods';
import type { PaymentRecord } from '../payments/payment-record';
import { PaymentsRepository } from '../payments/payments.repository';
import { Payables } from '../statement/payables';
import { toLinkPayment } from './link.mapper';
import { endOf, isInactive, type LinkRecord, sumPaidThroughLink } from './link-record';
import { LinkTrips } from './link-trips';
import { LinksRepository } from './links.repository';

export interface ValidLink {
  link: LinkRecord;
  account: AccountRecord;
  /** Kwacha still to be paid, in minor units. Undefined for the whole balance. */
  leftMinor: number | undefined;
  payments: PaymentRecord[];
  trip: PaidTrip | undefined;
}

@Injectable()
export class OpenLink {
  constructor(
    private readonly links: LinksRepository,
    private readonly accounts: Accounts,
    private readonly payments: PaymentsRepository,
    private readonly payables: Payables,
    private readonly methods: PaymentMethods,
    private readonly trips: LinkTrips,
  ) {}

  /** @throws LINK_NOT_VALID for an unknown, expired, revoked or paid link, without distinction */
  async view(token: string): Promise<OpenedLink> {
    const link = await this.find(token);
    const valid = await this.valid(link);
    const { trip } = valid;
    const [payable, methods] = await Promise.all([this.payableOf(valid), this.methods.list()]);
    return {
      trip: trip?.title || valid.account.lines.map(({ label }) => label).join(', '),
      firstName: link.firstName,
      ...(trip && { dates: { startDate: trip.startDate, endDate: trip.endDate }, travelers: trip.travelers }),
      ...(trip?.payBy !== undefined && { payBy: trip.payBy }),
      ...(payable && { payable }),
      methods,
      payments: valid.payments.map(toLinkPayment),
    };
  }

  async find(token: string): Promise<LinkRecord> {
    const link = await this.links.findByToken(token);
    if (!link) throw new DomainError('LINK_NOT_VALID');
    return link;
  }

  async valid(link: LinkRecord): Promise<ValidLink> {
    // Read before the account: a payment is posted to the account before it is marked completed.
    const payments = await this.payments.ofLink(link.id);
    if (isInactive(link)) throw new DomainError('LINK_NOT_VALID');
    const account = await this.accounts.forBooking(link.bookingId);
    if (!account?.isPayable || account.balanceMinor <= 0) throw new DomainError('LINK_NOT_VALID');
    const trip = await this.trips.find(link.bookingId);
    if (trip ? trip.isPastDue : endOf(link) <= new Date()) throw new DomainError('LINK_NOT_VALID');
    const leftMinor = link.minor === undefined ? undefined : addUpMinor([link.minor, -sumPaidThroughLink(payments)]);
    if (leftMinor !== undefined && leftMinor <= 0) throw new DomainError('LINK_NOT_VALID');
    return { link, account, leftMinor, payments, trip };
  }

  /** Returns a payment made with the link, as long as the link is stored. @throws LINK_NOT_VALID */
  async payment(token: string, id: string): Promise<PaymentRecord> {
    const link = await this.find(token);
    const payment = await this.payments.findById(id);
    if (!payment || payment.linkId !== link.id) throw new DomainError('LINK_NOT_VALID');
    return payment;
  }

  private async payableOf({ account, leftMinor }: ValidLink): Promise<OpenedLink['payable']> {
    const payable = await this.payables.of(account);
    if (!payable) return undefined;
    const { perUnit, rateFrom, rateSource, amount } = payable;
    const minor = Math.min(toMinorUnits(amount), leftMinor ?? Number.POSITIVE_INFINITY);
    const { quotedCurrency, balanceMinor } = account;
    const isAll = minor === toMinorUnits(amount);
    return {
      ...toMoney(minor, defaultCurrency),
      ...(perUnit !== undefined &&
        rateFrom !== undefined &&
        isAll && {
          quoted: { ...toMoney(balanceMinor, quotedCurrency), perUnit, rateFrom, ...(rateSource && { rateSource }) },
        }),
    };
  }
}
