import { describe, expect, it } from '@jest/globals';
import { minorOf, toMoney } from '@portal/contracts';
import type { StoredFare } from '../record/fulfilment';
import { airlineRefundOf, divideRetained, readTicketOfferId, retainedMinorOf, toTicketOfferId } from './ticket-refund';

const quote = (minor: number, refundTo = 'balance', currency = 'ZMW') => ({
  id: 'ore_0000AbC',
  refund: toMoney(minor, currency),
  refundTo,
  expiresAt: '2027-01-01T10:00:00.000Z',
});
const refundOf = (minor: number) => airlineRefundOf(quote(minor), 'ZMW')!;
const fare = (decision: StoredFare['decision'], minor: number): StoredFare => ({
  id: decision,
  decision,
  minor,
  by: 'employee',
  at: new Date(0),
});
const price = { totalMinor: 105_000, feeMinor: 5_000, currency: 'ZMW' };

describe('the refund that the airline quotes', () => {
  it.each(['balance', 'arc_bsp_cash', 'card', 'original_form_of_payment'])('is money to %s', (account) => {
    expect(airlineRefundOf(quote(80_000, account), 'ZMW')).toEqual({
      quoteId: 'ore_0000AbC',
      minor: 80_000,
      expiresAt: '2027-01-01T10:00:00.000Z',
    });
  });

  it.each(['voucher', 'airline_credits', 'awaiting_payment', 'something_new', undefined])(
    'is no money to %s',
    (refundTo) => {
      const { refundTo: _account, ...rest } = quote(80_000);
      expect(airlineRefundOf({ ...rest, ...(refundTo && { refundTo }) }, 'ZMW')).toBeUndefined();
    },
  );

  it('is not offered in another currency, without an amount or with too long an id', () => {
    expect(airlineRefundOf(quote(80_000, 'balance', 'USD'), 'ZMW')).toBeUndefined();
    expect(airlineRefundOf({ id: 'ore_1', refundTo: 'balance' }, 'ZMW')).toBeUndefined();
    expect(airlineRefundOf({ ...quote(80_000), id: 'x'.repeat(61) }, 'ZMW')).toBeUndefined();
  });

  it('is read from the id of its offer, which fits in the query', () => {
    const refund = { quoteId: 'o.r_e'.repeat(12), minor: 9_999_999_999_999 };
    const id = toTicketOfferId('d'.repeat(22), refund);
    expect(readTicketOfferId(id)).toEqual(refund);
    expect(id.length).toBeLessThanOrEqual(100);
    for (const other of ['', 'd'.repeat(22), `${'d'.repeat(22)}.-1.ore_1`, `${'d'.repeat(22)}.1.`])
      expect(readTicketOfferId(other)).toBeUndefined();
  });
});

describe('the retained part of tickets', () => {
  it.each([
    ['a part of the price', 80_000, {}, { retained: 25_000, airline: '200.00', agency: '50.00' }],
    ['the whole price', 100_000, {}, { retained: 5_000, airline: '0.00', agency: '50.00' }],
    ['nothing', 0, {}, { retained: 105_000, airline: '1000.00', agency: '50.00' }],
    ['more than the price', 120_000, {}, { retained: 5_000, airline: '0.00', agency: '50.00' }],
    [
      'a difference that the customer paid',
      90_000,
      { fares: [fare('charge', 10_000)] },
      { retained: 25_000, airline: '200.00', agency: '50.00' },
    ],
    [
      'a difference that the agency paid',
      90_000,
      { fares: [fare('agency', 10_000)] },
      { retained: 15_000, airline: '100.00', agency: '50.00' },
    ],
    [
      'the price without a fee',
      80_000,
      { totalMinor: 100_000, feeMinor: 0 },
      { retained: 20_000, airline: '200.00', agency: '0.00' },
    ],
  ])('if the airline refunds %s', (_what, minor, changes, { retained, airline, agency }) => {
    const booking = { ...price, ...changes };
    const retainMinor = retainedMinorOf(booking, refundOf(minor));
    expect(retainMinor).toBe(retained);
    expect(divideRetained(booking, refundOf(minor), { retainMinor })).toMatchObject({
      airline: { amount: airline },
      agency: { amount: agency },
    });
  });

  it('is the part of the airline first, if less was received', () => {
    expect(divideRetained(price, refundOf(80_000), { retainMinor: 15_000 })).toEqual({
      airline: toMoney(15_000, 'ZMW'),
      agency: toMoney(0, 'ZMW'),
    });
  });

  it('adds up to what was received, of which no more is refunded, for 10,000 random prices', () => {
    const any = (most: number): number => Math.floor(Math.random() * (most + 1));
    for (let round = 0; round < 10_000; round += 1) {
      const feeMinor = any(50_000);
      const booking = { ...price, feeMinor, totalMinor: feeMinor + 1 + any(5_000_000) };
      const refund = refundOf(any(booking.totalMinor - feeMinor));
      const received = any(6_000_000);
      const retainMinor = Math.min(retainedMinorOf(booking, refund), received);
      const { airline, agency } = divideRetained(booking, refund, { retainMinor });
      const back = received - retainMinor;
      expect(minorOf(airline) + minorOf(agency) + back).toBe(received);
      expect(Math.min(minorOf(airline), minorOf(agency), back)).toBeGreaterThanOrEqual(0);
      // An overpayment also belongs to the customer.
      expect(back).toBeLessThanOrEqual(refund.minor + Math.max(0, received - booking.totalMinor));
      if (received === booking.totalMinor) expect(back).toBe(refund.minor);
    }
  });
});
