import { describe, expect, it } from '@jest/globals';
import { summarizeChange } from './tracked-fields';

describe('summaryOf', () => {
  it.each([
    [{ to: 'ZMW 250.00' }, 'Payment received'],
    [{ from: 'ZMW 250.00', to: 'ZMW 1000.00' }, 'Payment received'],
    [{ from: 'ZMW 1000.00', to: 'ZMW 250.00' }, 'Payment reversed'],
    [{ from: 'ZMW 250.00' }, 'Payment reversed'],
  ])('tells of what was received, %j: %s', (change, text) => {
    expect(summarizeChange([{ field: 'received', ...change }])).toMatchObject({ kind: 'payment', text });
  });

  it('tells nothing of nothing', () => {
    expect(summarizeChange([])).toBeUndefined();
  });
});
