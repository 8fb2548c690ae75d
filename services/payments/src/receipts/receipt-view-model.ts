import { agencyTimeZone, defaultCurrency, texts } from '@portal/contracts';
import { moneyText } from '@portal/node-kit';
import type { Account } from '../accounts/account';
import type { PaymentRecord } from '../payments/payment-record';

/** View model of the receipt template: formatted texts in order. */
export interface ReceiptViewModel {
  number: string;
  amount: string;
  rows: (readonly [label: string, value: string])[];
  voidLine?: string;
  /** Terms of the booking; empty for credit and for bookings without terms. */
  terms: (readonly [about: string, text: string])[];
}

export interface ReceiptAbout {
  /** Missing for customer credit. */
  bookingNumber: string | undefined;
  /** Labels of the charges, one per line. */
  trip: readonly string[];
  from: string | undefined;
  terms?: Account['terms'];
}

const { rows: labels } = texts.receipts;
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: agencyTimeZone });
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: agencyTimeZone });

/** Day that staff recorded, or time at which the provider completed the payment. */
function receivedOn({ receivedOn: date, history, createdAt }: PaymentRecord): string {
  if (date !== undefined) return day.format(new Date(`${date}T12:00:00+02:00`));
  return `${moment.format(history.findLast(({ state }) => state === 'completed')?.at ?? createdAt)} (Lusaka)`;
}

/** Builds the view model of a completed payment. @throws RangeError if it has no receipt number */
export function buildReceiptViewModel(
  payment: PaymentRecord,
  { bookingNumber, trip, from, terms = [] }: ReceiptAbout,
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
      settles.perUnit && texts.receipts.settles(moneyText(settles.minor, settles.currency), settles.perUnit),
    ],
    [labels.takenBy, payment.takenBy],
  ];
  return {
    number,
    amount: moneyText(minor, defaultCurrency),
    rows: rows.filter((row): row is [string, string] => row[1] !== undefined && row[1] !== ''),
    terms: terms.map(({ about, text }) => [about, text] as const),
    ...(reversal && { voidLine: texts.receipts.voidLine(day.format(reversal.at)) }),
  };
}
