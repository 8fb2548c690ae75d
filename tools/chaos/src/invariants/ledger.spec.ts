import { describe, expect, it } from '@jest/globals';
import { possibleNames, type NameChange } from './ledger';

const requested = (name: string, status?: number): NameChange => ({ name, askedAt: 0, status });

describe('possibleNames', () => {
  it('returns only the last acknowledged name without later requests', () => {
    expect(possibleNames([requested('a', 200), requested('b', 503), requested('c', 200)])).toEqual(['c']);
  });

  it('includes later unacknowledged names', () => {
    expect(possibleNames([requested('a', 200), requested('b', 0), requested('c', 503)])).toEqual(['a', 'b', 'c']);
  });

  it('includes undefined before the first acknowledgement', () => {
    expect(possibleNames([requested('a', 503), requested('b')])).toEqual([undefined, 'a', 'b']);
  });
});
