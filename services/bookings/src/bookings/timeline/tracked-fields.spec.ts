import { describe, expect, it } from '@jest/globals';
import { summarizeChange } from './tracked-fields';

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
