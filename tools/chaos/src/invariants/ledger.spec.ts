import { describe, expect, it } from '@jest/globals';
import { possibleNames, type NameChange } from './ledger';

const asked = (name: string, status?: number): NameChange => ({ name, askedAt: 0, status });

describe('the names an account may show', () => {
  it('are the last acknowledged one alone when nothing was asked for since', () => {
    expect(possibleNames([asked('a', 200), asked('b', 503), asked('c', 200)])).toEqual(['c']);
  });

  it('are also those asked for since without an acknowledgement', () => {
    expect(possibleNames([asked('a', 200), asked('b', 0), asked('c', 503)])).toEqual(['a', 'b', 'c']);
  });

  it('are, before the first acknowledgement, also none', () => {
    expect(possibleNames([asked('a', 503), asked('b')])).toEqual([undefined, 'a', 'b']);
  });
});
