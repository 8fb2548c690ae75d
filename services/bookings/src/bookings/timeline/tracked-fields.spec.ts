import { describe, expect, it } from '@jest/globals';
import { summaryOf } from './tracked-fields';

describe('summaryOf', () => {
  it.each([
    [{ to: 'ZMW 250.00' }, 'Money came in'],
    [{ from: 'ZMW 250.00', to: 'ZMW 1000.00' }, 'Money came in'],
    [{ from: 'ZMW 1000.00', to: 'ZMW 250.00' }, 'A payment was reversed'],
    [{ from: 'ZMW 250.00' }, 'A payment was reversed'],
  ])('tells of what was received, %j: %s', (change, text) => {
    expect(summaryOf([{ field: 'received', ...change }])).toMatchObject({ kind: 'payment', text });
  });

  it('tells nothing of nothing', () => {
    expect(summaryOf([])).toBeUndefined();
  });
});
