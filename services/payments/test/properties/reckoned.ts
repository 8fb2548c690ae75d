import { settlementWays, type SettlementWay } from '@portal/contracts';
import type { Quote, Step } from './steps';

/** Independent reference calculation with BigInt sums. Uses none of the service's functions. */
export function reckoned(taken: readonly Step[], { currency, perUnit }: Quote) {
  let charges = { version: 0, minor: 0n, isOpen: false };
  let retained: bigint | undefined;
  const given: { way: SettlementWay; quoted: bigint; kwacha: bigint }[] = [];
  const givenIn = (what: 'kwacha' | 'quoted', ...ways: SettlementWay[]): bigint =>
    given.reduce((sum, one) => (ways.includes(one.way) ? sum + one[what] : sum), 0n);
  const allGiven = (what: 'kwacha' | 'quoted') => givenIn(what, ...settlementWays);
  const chargedNow = (): bigint => retained ?? charges.minor;
  const scaled = BigInt(perUnit.replace('.', ''));
  const received = new Map<string, { source: string; kwacha: bigint; quoted: bigint; isReversed: boolean }>();
  const halfUp = (dividend: bigint, divisor: bigint): bigint => (dividend * 2n + divisor) / (divisor * 2n);
  const total = (what: 'kwacha' | 'quoted'): bigint =>
    [...received.values()].reduce((sum, one) => (one.isReversed ? sum : sum + one[what]), 0n);
  /** All kwacha received so far are converted as one sum, and the last payment closes the balance. */
  const inQuote = (minor: number): bigint => {
    if (currency === 'ZMW') return BigInt(minor);
    const standing = [...received.values()].filter(({ isReversed }) => !isReversed);
    const kwacha = standing.reduce((sum, one) => sum + one.kwacha, 0n);
    const settled = standing.reduce((sum, one) => sum + one.quoted, 0n);
    const balance = chargedNow() - settled + allGiven('quoted');
    const added = halfUp((kwacha + BigInt(minor)) * 10_000n, scaled) - settled;
    const difference = added < 0n ? 0n : added;
    if (balance <= 0n) return difference;
    const missing = (balance + settled) * scaled - kwacha * 10_000n;
    const rest = missing < 10_000n ? 1n : halfUp(missing, 10_000n);
    if (BigInt(minor) >= rest) return BigInt(minor) < rest + 100n ? balance : difference;
    return difference < balance ? difference : balance;
  };
  for (const step of taken) {
    if (step.does === 'charge') {
      if (step.version <= charges.version) continue;
      charges = { version: step.version, minor: BigInt(step.minor), isOpen: true };
      retained = undefined;
    } else if (step.does === 'reverse') {
      const payments = [...received.values()].filter(({ source }) => source !== 'credit' && source !== 'assigned');
      const paid = payments[step.of];
      const left = total('quoted') - allGiven('quoted') - (paid?.quoted ?? 0n);
      if (paid && (allGiven('quoted') === 0n || left >= 0n)) paid.isReversed = true;
    } else if (step.does === 'settle') {
      const { version, minor, isOpen } = charges;
      if (isOpen) charges = { version: version + 1, minor: step.keepsCharges ? minor : 0n, isOpen: false };
      const quoted = total('quoted') - allGiven('quoted');
      const kwacha = total('kwacha') - allGiven('kwacha');
      if (quoted <= (retained ?? 0n)) continue;
      retained = halfUp(quoted * BigInt(step.percent), 100n);
      const rest = quoted - retained;
      const share = rest === quoted ? kwacha : halfUp(kwacha * rest, quoted);
      given.push({ way: step.way, quoted: rest, kwacha: share });
    } else {
      const source = step.does === 'receive' ? step.method : step.does === 'credit' ? 'credit' : 'assigned';
      // A capture and a manual payment with the same id are two entries. All manual methods share one.
      const key = `${step.does}${step.does === 'receive' ? step.method === 'momo' : ''}${step.id}`;
      const quoted = inQuote(step.minor);
      if (quoted > 0n && !received.has(key))
        received.set(key, { source, kwacha: BigInt(step.minor), quoted, isReversed: false });
    }
  }
  const standing = [...received.values()].filter(({ isReversed }) => !isReversed);
  const sum = (of: (typeof standing)[number][], what: 'kwacha' | 'quoted') =>
    Number(of.reduce((total, { [what]: minor }) => total + minor, 0n));
  const kwachaFrom = (...sources: string[]) =>
    sum(
      standing.filter(({ source }) => sources.includes(source)),
      'kwacha',
    );
  const all = sum(standing, 'quoted');
  const [charged, refunded] = [Number(chargedNow()), Number(allGiven('quoted'))];
  return {
    charged,
    received: all,
    refunded,
    balance: charged - all + refunded,
    momo: kwachaFrom('momo', 'assigned'),
    cash: kwachaFrom('cash') - Number(givenIn('kwacha', 'cash')),
    bank: kwachaFrom('bank') - Number(givenIn('kwacha', 'bank')),
    till: kwachaFrom('till'),
    credit: kwachaFrom('credit') - Number(givenIn('kwacha', 'credit')),
    outside: Number(-givenIn('kwacha', 'outside')),
    trading: currency === 'ZMW' ? 0 : all - refunded,
    // The retained amount of a settled booking is income, and none of its charges are unbilled (I31).
    income: retained === undefined ? undefined : Number(-retained),
    unbilled: retained === undefined ? undefined : 0,
  };
}
