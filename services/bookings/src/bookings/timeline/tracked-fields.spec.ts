import { describe, expect, it } from '@jest/globals';
import { showAmounts, summarizeChange } from './tracked-fields';

describe('summarizeChange', () => {
  it.each([
    [{ to: 'ZMW 250.00' }, 'Payment received'],
    [{ from: 'ZMW 250.00', to: 'ZMW 1000.00' }, 'Payment received'],
    [{ from: 'ZMW 1000.00', to: 'ZMW 250.00' }, 'Payment reversed'],
    [{ from: 'ZMW 250.00' }, 'Payment reversed'],
  ])('describes a change of the amount received, %j: %s', (change, text) => {
    expect(summarizeChange([{ field: 'received', ...change }])).toMatchObject({ kind: 'payment', text });
  });

  it('returns undefined without changes', () => {
    expect(summarizeChange([])).toBeUndefined();
  });
});

describe('showAmounts', () => {
  it.each([
    ['ZMW 1234.50', 'K 1,234.50'],
    ['USD -81.00', '-US$81.00'],
    ['P0 721 LUN 2027-03-05 08:15', 'P0 721 LUN 2027-03-05 08:15'],
    ['ABC123', 'ABC123'],
  ])('shows %s as %s', (stored, shown) => {
    expect(showAmounts({ field: 'received', from: stored, to: stored })).toEqual({
      ...{ field: 'received', from: shown, to: shown },
    });
    expect(showAmounts({ field: 'received', to: stored })).toEqual({ field: 'received', to: shown });
  });
});
