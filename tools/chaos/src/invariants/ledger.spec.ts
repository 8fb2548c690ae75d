import { describe, expect, it } from '@jest/globals';
import { possibleNames, type NameChange } from './ledger';

const nameChange = (name: string, status?: number): NameChange => ({ name, askedAt: 0, status });

describe('possibleNames', () => {
  it('returns only the last acknowledged name without later requests', () => {
    expect(possibleNames([nameChange('a', 200), nameChange('b', 503), nameChange('c', 200)])).toEqual(['c']);
  });

  it('includes later unacknowledged names', () => {
    expect(possibleNames([nameChange('a', 200), nameChange('b', 0), nameChange('c', 503)])).toEqual(['a', 'b', 'c']);
  });

  it('includes undefined before the first acknowledgement', () => {
    expect(possibleNames([nameChange('a', 503), nameChange('b')])).toEqual([undefined, 'a', 'b']);
  });
});
