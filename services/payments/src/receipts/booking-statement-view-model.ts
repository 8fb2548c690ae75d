import { agencyTimeZone, minorOf, type Money, type Statement, texts } from '@portal/contracts';
import { moneyText } from '@portal/node-kit';
import type { Account } from '../accounts/account';
import { linesOf } from '../statement/statement-lines';

/** View model of the booking statement: formatted texts in order. */
export interface BookingStatementViewModel {
  title: string;
  bookingNumber: string;
  rows: (readonly [label: string, value: string])[];
  lines: { at: string; text: string; amount: string }[];
  sums: (readonly [label: string, amount: string])[];
  /** Empty for bookings without terms. */
  terms: (readonly [about: string, text: string])[];
}

export interface BookingStatementAbout {
  account: Pick<Account, 'bookingNumber' | 'lines' | 'terms'>;
  customer: string | undefined;
  /** Version of the charges; undefined for the whole statement. */
  supplement: number | undefined;
  now: Date;
}

const { document } = texts.statement;
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: agencyTimeZone });
const longDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: agencyTimeZone });

const textOf = (money: Money): string => moneyText(minorOf(money), money.currency);

function sumsOf({ charged, received, refunded, balance }: Statement): [string, string][] {
  const { sums } = document;
  const due = minorOf(balance);
  return [
    [sums.charged, textOf(charged)],
    [sums.received, textOf(received)],
    ...(minorOf(refunded) === 0 ? [] : [[sums.refunded, textOf(refunded)] as [string, string]]),
    due < 0 ? [sums.owed, moneyText(-due, balance.currency)] : [sums.due, textOf(balance)],
  ];
}

/** Builds the view model of a statement, or of one supplement. @throws RangeError for an unknown supplement */
export function buildBookingStatementViewModel(
  statement: Statement,
  { account, customer, supplement, now }: BookingStatementAbout,
): BookingStatementViewModel {
  const { bookingNumber, terms = [] } = account;
  const change = statement.supplements?.find(({ version }) => version === supplement);
  if (supplement !== undefined && !change) throw new RangeError(`There is no supplement ${supplement}`);
  const lines = change ? linesOf(change.version, statement.lines) : statement.lines;
  const rows: [string, string | undefined][] = [
    [document.rows.booking, bookingNumber],
    [document.rows.issuedOn, longDay.format(now)],
    [document.rows.changedOn, change && longDay.format(new Date(change.at))],
    [document.rows.customer, customer],
    [document.rows.trip, account.lines.map(({ label }) => label).join('\n')],
  ];
  return {
    title: change ? document.supplementTitle : document.title,
    bookingNumber,
    rows: rows.filter((row): row is [string, string] => row[1] !== undefined && row[1] !== ''),
    lines: lines.map(({ at, text, amount }) => ({ at: day.format(new Date(at)), text, amount: textOf(amount) })),
    sums: change ? [[document.sums.supplement, textOf(change.amount)]] : sumsOf(statement),
    terms: terms.map(({ about, text }) => [about, text] as const),
  };
}
