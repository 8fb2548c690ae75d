import { agencyTimeZone, defaultCurrency, texts, toMoney } from '@portal/contracts';
import type { PaymentRecord } from '../payments/payment-record';

/** Everything that is printed, in words and in order: whoever lays it out decides nothing. */
export interface ReceiptViewModel {
  number: string;
  amount: string;
  rows: (readonly [label: string, value: string])[];
  /** Why it counts no more. */
  voidLine?: string;
}

export interface ReceiptAbout {
  /** Absent of money that was taken before there was a booking. */
  bookingNumber: string | undefined;
  /** What is charged for, a line each. */
  trip: readonly string[];
  /** Who paid, as far as it is known. */
  from: string | undefined;
}

const { rows: labels } = texts.receipts;
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: agencyTimeZone });
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: agencyTimeZone });

/** 123450 → '1,234.50'; text all the way, so that nothing is rounded. */
function grouped(minor: number, currency: string): string {
  const [whole = '', places = ''] = toMoney(minor, currency).amount.split('.');
  return `${whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',')}.${places}`;
}
const money = (minor: number, currency: string): string =>
  `${currency === defaultCurrency ? 'K' : currency} ${grouped(minor, currency)}`;

/** When the money came in: the day that staff wrote down, or the moment at which the network said so. */
function receivedOn({ receivedOn: date, history, createdAt }: PaymentRecord): string {
  if (date !== undefined) return day.format(new Date(`${date}T12:00:00+02:00`));
  return `${moment.format(history.findLast(({ state }) => state === 'completed')?.at ?? createdAt)} (Lusaka)`;
}

/** What a receipt says of a completed payment. Throws a RangeError for one without a number. */
export function buildReceiptViewModel(
  payment: PaymentRecord,
  { bookingNumber, trip, from }: ReceiptAbout,
): ReceiptViewModel {
  const { receiptNumber: number, method, minor, settles, payer, reversal } = payment;
  if (number === undefined) throw new RangeError(`Payment ${payment.id} has no receipt`);
  const rows: [string, string | undefined][] = [
    [labels.number, number],
    [labels.receivedOn, receivedOn(payment)],
    [labels.from, from],
    [labels.booking, bookingNumber ?? texts.receipts.asCredit],
    [labels.trip, trip.join('\n')],
    [labels.method, texts.receipts.methods[method]],
    [labels.network, payer && texts.receipts.networks[payer.network]],
    [labels.phone, payer && texts.receipts.phone(payer.last3)],
    [labels.reference, payment.reference ?? payment.providerReference],
    [
      labels.settles,
      settles.perUnit && texts.receipts.settles(money(settles.minor, settles.currency), settles.perUnit),
    ],
    [labels.takenBy, payment.takenBy],
  ];
  return {
    number,
    amount: money(minor, defaultCurrency),
    rows: rows.filter((row): row is [string, string] => row[1] !== undefined && row[1] !== ''),
    ...(reversal && { voidLine: texts.receipts.voidLine(day.format(reversal.at)) }),
  };
}
