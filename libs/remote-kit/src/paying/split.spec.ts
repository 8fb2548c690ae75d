import { describe, expect, it } from '@jest/globals';
import { type PaymentMethod, toMoney } from '@portal/contracts';
import { splitOf } from './split';

const airtel: PaymentMethod = {
  network: 'AIRTEL_OAPI_ZMB',
  name: 'Airtel',
  isOpen: true,
  isWhole: false,
  min: toMoney(100, 'ZMW'),
  max: toMoney(2_000_000, 'ZMW'),
};
const words = (requested: string) => splitOf(requested, airtel)?.text.replaceAll('\u00a0', ' ');

describe('an amount above the limit of a network', () => {
  it.each([
    ['20000.01', 'K 20,000.00 now, K 0.01 later'],
    ['32526', 'K 20,000.00 now, K 12,526.00 later'],
    ['40000.00', 'K 20,000.00 now, K 20,000.00 later'],
    ['40000.01', 'K 20,000.00 now, K 20,000.01 in 2 more payments'],
  ])('of K %s is split', (requested, text) => expect(words(requested)).toBe(text));

  it.each(['20000', '1', '', 'many', '1.234'])('is not split for %j', (requested) =>
    expect(splitOf(requested, airtel)).toBeUndefined(),
  );

  it('is not split without a network, or for one that accepts nothing', () => {
    expect(splitOf('30000', undefined)).toBeUndefined();
    expect(splitOf('30000', { ...airtel, max: toMoney(0, 'ZMW') })).toBeUndefined();
  });
});
