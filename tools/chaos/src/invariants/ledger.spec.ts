import { describe, expect, it } from '@jest/globals';
import { possibleNames, type NameChange } from './ledger';

const asked = (name: string, status?: number): NameChange => ({ name, askedAt: 0, status });

describe('possibleNames', () => {
  it('returns only the last acknowledged name without later requests', () => {
    expect(possibleNames([asked('a', 200), asked('b', 503), asked('c', 200)])).toEqual(['c']);
  });

  it('includes later unacknowledged names', () => {
    expect(possibleNames([asked('a', 200), asked('b', 0), asked('c', 503)])).toEqual(['a', 'b', 'c']);
  });

  it('includes undefined before the first acknowledgement', () => {
    expect(possibleNames([asked('a', 503), asked('b')])).toEqual([undefined, 'a', 'b']);
  });
});
