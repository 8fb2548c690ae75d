import type { MoneyInvariant, StoredEntry } from './stored-money';

const receivableMark = 'asset:receivable:';
const rateScale = 10_000n;

/** Exact fraction, to avoid rounding of intermediate results. */
interface Fraction {
  numerator: bigint;
  denominator: bigint;
}

/** Parses '26.845' to ten-thousandths. Independent of the portal's code, so that a bug is not repeated in its check. */
function scaled(perUnit: string): bigint {
  const [whole = '0', places = ''] = perUnit.split('.');
  return BigInt(whole) * rateScale + BigInt(places.padEnd(4, '0').slice(0, 4));
}

const plus = (sum: Fraction, kwacha: bigint, rate: bigint): Fraction => ({
  numerator: sum.numerator * rate + kwacha * rateScale * sum.denominator,
  denominator: sum.denominator * rate,
});

function convertedEntries(entries: readonly StoredEntry[]): Map<string, StoredEntry[]> {
  const byBooking = new Map<string, StoredEntry[]>();
  for (const entry of entries.filter(({ perUnit }) => perUnit !== undefined)) {
    const account = entry.postings.find((posting) => posting.account.startsWith(receivableMark))?.account;
    if (account === undefined) continue;
    const key = account.slice(receivableMark.length);
    byBooking.set(key, [...(byBooking.get(key) ?? []), entry]);
  }
  return byBooking;
}

function conversionFaults(bookingId: string, entries: readonly StoredEntry[]): string[] {
  let worth: Fraction = { numerator: 0n, denominator: 1n };
  let settled = 0n;
  for (const { postings, perUnit = '' } of entries) {
    const minorOf = (account: string): bigint => BigInt(postings.find((one) => one.account === account)?.minor ?? 0);
    worth = plus(worth, -minorOf('trading:ZMW'), scaled(perUnit));
    settled -= minorOf(`${receivableMark}${bookingId}`);
  }
  // A reversal takes back what its payment settled, which may have been rounded by half a cent.
  const halves = 1n + BigInt(entries.filter(({ kind }) => kind === 'reversal').length);
  const isSound = (settled * 2n - halves) * worth.denominator <= worth.numerator * 2n;
  return isSound ? [] : [`booking ${bookingId} has ${settled} settled, more than its kwacha are worth`];
}

/** Only entries with a stored rate: earlier releases rounded each entry. */
export const conversionsMatch: MoneyInvariant = {
  name: 'I22 kwacha received, converted at their rates, are worth what they settle, to half a cent per account',
  broken: ({ entries }) => [...convertedEntries(entries)].flatMap(([id, ofBooking]) => conversionFaults(id, ofBooking)),
};
