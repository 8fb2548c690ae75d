import { describe, expect, it } from '@jest/globals';
import { bookingMoney } from '../aftersale/booking-money';
import { agencyFeeFor, bookingTotal, offerTaxMinor, offerTotal } from './agency-fee';
import type { QuotedFee } from './fees';

const kwacha = (amount: string) => ({ amount, currency: 'ZMW' });
const fees: QuotedFee[] = [
  { kind: 'domestic', per: 'booking', amounts: [kwacha('232.00'), { amount: '8.64', currency: 'USD' }] },
  { kind: 'regional', per: 'traveler', amounts: [kwacha('0.10')] },
];

describe('agencyFeeFor', () => {
  it.each([
    ['domestic', 1, 'ZMW', kwacha('232.00')],
    ['domestic', 9, 'ZMW', kwacha('232.00')],
    ['domestic', 3, 'USD', { amount: '8.64', currency: 'USD' }],
    ['regional', 3, 'ZMW', kwacha('0.30')],
    ['regional', 3, 'USD', undefined],
    ['package', 1, 'ZMW', undefined],
  ] as const)('for %s and %i travelers in %s returns %j [A10]', (kind, travelers, currency, fee) => {
    expect(agencyFeeFor(fees, { kind, travelers, currency })).toEqual(fee);
  });
});

describe('offerTotal', () => {
  it('adds the fee to the total of the airline, to the ngwee [A10]', () => {
    const price = { grandTotal: '2319.98', currency: 'ZMW' };
    expect(offerTotal({ price, agencyFee: kwacha('232.02') })).toEqual(kwacha('2552.00'));
  });

  it('returns the text of the airline without a fee [A10]', () => {
    expect(offerTotal({ price: { grandTotal: '2319.9', currency: 'ZMW' } })).toEqual(kwacha('2319.9'));
  });
});

describe('offerTaxMinor', () => {
  it.each([
    ['9850.00', '8000.5', 184_950],
    ['9850.00', '9850', 0],
    ['9850.00', '0', 985_000],
    ['9850.00', '9850.01', undefined],
    ['9850.00', '-1', undefined],
    ['9850.00', 'unknown', undefined],
    ['9850.00', '', undefined],
    ['9850.00', undefined, undefined],
  ])('for a total of %s and a base fare of %s returns %s [N1.1]', (grandTotal, base, taxMinor) => {
    expect(offerTaxMinor({ price: { grandTotal, base, currency: 'ZMW' } })).toBe(taxMinor);
  });
});

describe('the total of a booking', () => {
  const booking = { totalPrice: 0.1, currency: 'ZMW', agencyFee: kwacha('0.20') };

  it('includes the fee, without rounding errors [A10]', () => {
    expect(bookingTotal(booking)).toEqual(kwacha('0.30'));
    expect(bookingTotal({ totalPrice: 4000, currency: 'ZMW' })).toEqual(kwacha('4000.00'));
  });

  it('is the balance due before payments has reported the charges [A10]', () => {
    const money = bookingMoney({ ...booking, status: 'confirmed', paymentStatus: 'pending' });
    expect(money).toMatchObject({ state: 'unpaid', toPayMinor: 30 });
  });
});
