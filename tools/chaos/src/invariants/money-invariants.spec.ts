import { describe, expect, it } from '@jest/globals';
import { BSON } from 'mongodb';
import { moneyInvariants } from './money-invariants';
import type { StoredMoney, StoredStep } from './stored-money';

const noon = new Date('2026-11-22T10:00:00.000Z');
const later = '2026-11-22T10:00:01.000Z';

const sound = (): StoredMoney => ({
  entries: [
    {
      _id: 'charge:b:1',
      at: noon,
      kind: 'charge',
      bookingId: 'b',
      postings: [
        { account: 'asset:receivable:b', currency: 'USD', minor: 1_000 },
        { account: 'liability:unbilled:b', currency: 'USD', minor: -1_000 },
      ],
    },
    {
      _id: 'capture:p',
      at: noon,
      kind: 'capture',
      bookingId: 'b',
      paymentId: 'p',
      postings: [
        { account: 'asset:momo:pawapay', currency: 'ZMW', minor: 10_000 },
        { account: 'trading:ZMW', currency: 'ZMW', minor: -10_000 },
        { account: 'trading:USD', currency: 'USD', minor: 400 },
        { account: 'asset:receivable:b', currency: 'USD', minor: -400 },
      ],
    },
  ],
  payments: [
    { _id: 'p', method: 'momo', state: 'completed', minor: 10_000, receiptNumber: 'R-1' },
    { _id: 'q', method: 'momo', state: 'failed', minor: 5 },
  ],
  accounts: [
    {
      _id: 'b',
      quotedCurrency: 'USD',
      lines: [{ minor: 1_000 }],
      settled: [{ entryId: 'capture:p', minor: 400 }],
      moneyVersion: 3,
    },
  ],
  projections: [
    {
      _id: 'b',
      bookingNumber: 'ZT-B',
      money: {
        version: 3,
        currency: 'USD',
        chargedMinor: 1_000,
        receivedMinor: 400,
        refundedMinor: 0,
        balanceMinor: 600,
      },
    },
  ],
  deposits: [
    { depositId: 'p', status: 'COMPLETED', amount: '100.00', currency: 'ZMW' },
    { depositId: 'q', status: 'FAILED', amount: '0.05', currency: 'ZMW' },
  ],
});

const broken = (money: StoredMoney): string[] => [
  ...new Set(
    moneyInvariants.filter((invariant) => invariant.broken(money).length > 0).map(({ name }) => name.split(' ')[0]!),
  ),
];

const ticketStep = (step: Partial<StoredStep> = {}): StoredStep => ({
  at: later,
  text: 'Requested tickets from the airline for booking ZT-B: the owner vouches for it',
  byId: 'chief',
  changes: [{ field: 'fulfilment', from: 'held', to: 'ticketing' }],
  ...step,
});
/** Adds an entry that pays the balance at that time. */
const settle = ({ entries }: StoredMoney, at: Date): unknown =>
  entries.push({
    _id: 'credit:r',
    at,
    kind: 'apply-credit',
    bookingId: 'b',
    postings: [
      { account: 'liability:credit:u', currency: 'USD', minor: 600 },
      { account: 'asset:receivable:b', currency: 'USD', minor: -600 },
    ],
  });

/** Sets the bytes of an earlier and of the current read of the ledger. */
const seen = (money: StoredMoney, bytes: string): unknown =>
  Object.assign(money, {
    entryBytes: new Map([['capture:p', 'bytes']]),
    earlierBytes: new Map([['capture:p', bytes]]),
  });

/** Changes fields of an entry since the last read, with that number of commands counted as erasures. */
function erased(money: StoredMoney, over: object, lawfulRewrites: number): void {
  const entry = { _id: 'manual:p', kind: 'manual', memo: 'Cash, 4711 of Canarina', by: 'mercy' };
  const bytesOf = (one: object) => new Map([['manual:p', Buffer.from(BSON.serialize(one)).toString('base64')]]);
  Object.assign(money, { earlierBytes: bytesOf(entry), entryBytes: bytesOf({ ...entry, ...over }), lawfulRewrites });
}

describe('payment invariants', () => {
  it('hold for a consistent ledger', () => {
    expect(broken(sound())).toEqual([]);
    expect(broken({ entries: [], payments: [], accounts: [], projections: [] })).toEqual([]);
  });

  it('hold with an unmatched deposit in another currency', () => {
    const money = sound();
    money.deposits!.push({ ...money.deposits![0]!, depositId: 'd', status: 'COMPLETED', amount: '500' });
    money.entries.push({
      ...{ _id: 'unmatched:pawapay:d', at: noon, kind: 'unmatched' },
      postings: [
        { account: 'equity:trading:USD', currency: 'USD', minor: 50_000 },
        { account: 'liability:unmatched', currency: 'USD', minor: -50_000 },
      ],
    });
    expect(broken(money)).toEqual([]);
  });

  it.each<[string, (money: StoredMoney) => unknown]>([
    ['staff issued unpaid tickets with a reason', ({ projections: [one] }) => (one!.timeline = [ticketStep()])],
    [
      'the balance became due after ticketing',
      ({ projections: [one], entries }) => {
        entries[0]!.at = new Date('2026-11-22T10:00:02.000Z');
        entries.push({ ...entries[0]!, _id: 'charge:b:0', at: noon, postings: [] });
        one!.timeline = [ticketStep({ byId: undefined, text: 'Ticket status changed' })];
      },
    ],
    ['the bytes of an entry are unchanged', (money) => seen(money, 'bytes')],
    ['an erasure removed texts of entries', (money) => erased(money, { memo: 'Cash, 4711', by: 'erased-01' }, 2)],
    ['an entry is new', (money) => Object.assign(money, { earlierBytes: new Map() })],
  ])('accept tickets and entries when %s', (_what, change) => {
    const money = sound();
    change(money);
    expect(broken(money).filter((name) => name === 'I11' || name === 'I20')).toEqual([]);
  });

  it.each<[string, string, (money: StoredMoney) => unknown]>([
    ['I11', 'the database received a command that changes entries', (money) => (money.entryRewrites = 1)],
    [
      'I11',
      'there was one more change command than erasures counted',
      (money) => Object.assign(money, { entryRewrites: 3, lawfulRewrites: 2 }),
    ],
    ['I11', 'a text changed without an erasure', (money) => erased(money, { memo: 'Cash' }, 0)],
    ['I11', 'an erasure changed more than texts', (money) => erased(money, { memo: 'Cash', kind: 'capture' }, 2)],
    ['I11', 'an entry has changed', (money) => seen(money, 'others')],
    ['I11', 'an entry is missing', (money) => Object.assign(money, { earlierBytes: new Map([['gone', 'bytes']]) })],
    [
      'I20',
      'tickets were issued automatically with a balance due',
      ({ projections: [one] }) => (one!.timeline = [ticketStep({ byId: undefined })]),
    ],
    [
      'I20',
      'staff issued unpaid tickets without a reason',
      ({ projections: [one] }) =>
        (one!.timeline = [ticketStep({ text: 'Requested tickets from the airline for booking ZT-B' })]),
    ],
    [
      'I20',
      'the payment is later than the ticketing',
      (money) => {
        settle(money, new Date('2026-11-22T10:00:02.000Z'));
        money.projections[0]!.timeline = [ticketStep({ byId: undefined })];
      },
    ],
    [
      'I20',
      'nothing was charged',
      ({ projections }) =>
        projections.push({ _id: 'c', bookingNumber: 'ZT-C', timeline: [ticketStep({ byId: undefined })] }),
    ],
  ])('%s breaks when %s', (name, _what, spoil) => {
    const money = sound();
    spoil(money);
    expect(broken(money)).toContain(name);
  });

  it.each<[string, string[], (money: StoredMoney) => void]>([
    ['an entry does not balance', ['I10', 'I12'], ({ entries }) => (entries[1]!.postings[0]!.minor = 10_001)],
    ['an entry has no postings', ['I10', 'I14'], ({ entries }) => (entries[0]!.postings = [])],
    ['a completed payment has no entry', ['I12', 'I14'], ({ entries }) => entries.pop()],
    ['a failed payment has an entry', ['I12', 'I13'], ({ payments }) => (payments[0]!.state = 'failed')],
    ['an amount differs', ['I12', 'I13'], ({ payments }) => (payments[0]!.minor = 9_999)],
    ['an entry has no payment', ['I12', 'I13'], ({ payments }) => payments.shift()],
    ['a payment has two entries', ['I12', 'I14'], ({ entries }) => entries.push({ ...entries[1]!, _id: 'manual:p' })],
    ['the provider collected another amount', ['I13'], ({ deposits }) => (deposits![0]!.amount = '100.01')],
    ['the provider collected an unknown deposit', ['I13'], ({ deposits }) => (deposits![1]!.status = 'COMPLETED')],
    ['the provider collected nothing', ['I13'], ({ deposits }) => deposits!.shift()],
    ['the projection is outdated', ['I14'], ({ accounts: [account] }) => (account!.moneyVersion = 4)],
    ['the projection has another balance', ['I14'], ({ projections: [one] }) => (one!.money!.balanceMinor = 0)],
    ['the projection is missing', ['I14'], ({ projections: [one] }) => delete one!.money],
    ['an account settles twice', ['I14'], ({ accounts: [account] }) => account!.settled.push(account!.settled[0]!)],
    ['an account lacks an entry', ['I14'], ({ accounts: [account] }) => (account!.settled = [])],
    ['an account has another currency', ['I14'], ({ accounts: [account] }) => (account!.quotedCurrency = 'EUR')],
    [
      'the cash account contains dollars',
      ['I13', 'I15'],
      ({ entries }) =>
        entries.push({
          _id: 'x',
          at: noon,
          kind: 'unmatched',
          postings: [
            { account: 'asset:cash:desk', currency: 'USD', minor: 1 },
            { account: 'liability:unmatched', currency: 'USD', minor: -1 },
          ],
        }),
    ],
    ['a receipt number is used twice', ['I16'], ({ payments }) => (payments[1]!.receiptNumber = 'R-1')],
    ['a completed payment has no receipt number', ['I16'], ({ payments }) => delete payments[0]!.receiptNumber],
  ])('break when %s', (_what, expected, spoil) => {
    const money = sound();
    spoil(money);
    expect(broken(money)).toEqual(expected);
  });
});
