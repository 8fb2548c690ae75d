import { Injectable } from '@nestjs/common';
import {
  agencyDate,
  defaultCurrency,
  demoBookingId,
  demoBookingTime,
  demoPaymentId,
  demoUserIds,
  multiplyByRate,
  paidDemoBookings,
  texts,
} from '@portal/contracts';
import { Failpoints } from '@portal/node-kit';
import { type Account, emptyAccount, settledEntryOf } from '../accounts/account';
import { AccountsRepository } from '../accounts/accounts.repository';
import { receiptEntry } from '../ledger/receipt-entry';
import { EntriesRepository } from '../ledger/entries.repository';
import { type Entry, entryKeys } from '../ledger/entry';
import { postingsOf } from '../ledger/postings';
import { referenceKeyOf } from '../payments/confirmations.repository';
import { type NewPayment, PaymentsRepository } from '../payments/payments.repository';
import { RatesRepository } from '../rates/rates.repository';

type PaidBooking = (typeof paidDemoBookings)[number];

/** Time between a demo booking and its payment. */
const paidAfterMs = 30 * 60_000;
/** Larger amounts were transferred and confirmed by an admin. */
const cashMaxMinor = 500_000;

/**
 * Seeds payments, ledger entries and accounts of the paid demo bookings. The charges that bookings publishes later under
 * version 1 have the same amount, so they only replace the lines of the account.
 */
@Injectable()
export class DemoPayments {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly entries: EntriesRepository,
    private readonly payments: PaymentsRepository,
    private readonly rates: RatesRepository,
    private readonly failpoints: Failpoints,
  ) {}

  /**
   * Idempotent, so that an interrupted seed is completed at the next start. Does nothing once bookings has published
   * charges: earlier releases seeded bookings without payments, and staff may have changed them since.
   * @returns the number of payments
   */
  async seed(now: Date): Promise<number> {
    if (await this.accounts.hasCharges()) return 0;
    for (const paid of paidDemoBookings) await this.seedOne(paid, now);
    return paidDemoBookings.length;
  }

  private async seedOne(paid: PaidBooking, now: Date): Promise<void> {
    const bookedAt = demoBookingTime(paid, now);
    const payment = await this.payments.insert(await this.paymentOf(paid, bookedAt), 'demo');
    await this.payments.giveReceiptNumber(payment.id);
    await this.entries.post(chargeOf(paid, bookedAt));
    const receipt = await this.failpoints.runStep('seed', () =>
      this.entries.post(receiptEntry(payment, payment.createdAt)),
    );
    const { ownerId, currency: quotedCurrency } = paid;
    const bookingId = demoBookingId(paid.place);
    // The charges bring the booking number.
    const empty = emptyAccount({ bookingId, ownerId, bookingNumber: bookingId, quotedCurrency });
    const settled = [settledEntryOf(receipt, bookingId)];
    await this.accounts.insertIfNew({ ...empty, lines: [lineOf(paid, bookedAt)], settled });
  }

  /** @throws RangeError for a foreign price without a rate */
  private async paymentOf({ place, ownerId, currency, minor }: PaidBooking, bookedAt: Date): Promise<NewPayment> {
    const createdAt = new Date(bookedAt.getTime() + paidAfterMs);
    const rate = currency === defaultCurrency ? undefined : await this.rates.inForce(currency, new Date());
    if (currency !== defaultCurrency && !rate) throw new RangeError(`There is no rate of ${currency}`);
    const kwachaMinor = rate ? multiplyByRate(minor, rate.perUnit) : minor;
    const settles = { currency, minor, ...(rate && { perUnit: rate.perUnit, rateId: rate.id }) };
    const common = {
      ...{ id: demoPaymentId(place), bookingId: demoBookingId(place), ownerId, minor: kwachaMinor, settles },
      ...{ claim: `demo-payment:${place}`, requestHash: 'demo', state: 'completed' as const },
      ...{ takenBy: 'employee', takenById: demoUserIds.employee, receivedOn: agencyDate(createdAt), createdAt },
    };
    if (kwachaMinor <= cashMaxMinor) return { ...common, method: 'cash' as const, reference: `Slip ${1000 + place}` };
    const reference = `TRF 2026 ${1000 + place}`;
    const confirmation = { by: 'admin', byId: demoUserIds.admin, at: createdAt };
    return { ...common, method: 'bank' as const, reference, referenceKey: referenceKeyOf(reference), confirmation };
  }
}

function chargeOf({ place, currency, minor }: PaidBooking, at: Date): Entry {
  const bookingId = demoBookingId(place);
  return {
    ...{ id: entryKeys.charge(bookingId, 0), at, kind: 'charge', bookingId },
    ...{ memo: texts.statement.charged, by: 'system' },
    postings: postingsOf.charge(bookingId, bookingId, { currency, minor }),
  };
}

function lineOf({ place, kind, minor }: PaidBooking, dueAt: Date): Account['lines'][number] {
  return { id: demoBookingId(place), kind, label: 'Booking', minor, dueAt: dueAt.toISOString() };
}
