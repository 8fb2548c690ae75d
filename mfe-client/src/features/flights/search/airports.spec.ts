import { describe, expect, it } from 'vitest';
import { matchAirports } from './airports';

const codes = (typed: string) => matchAirports(typed).map(({ id }) => id);

describe('airport suggestions', () => {
  it.each([
    ['lus', 'LUN'],
    ['jnb', 'JNB'],
    ['mahe', 'SEZ'],
    ['tambo', 'JNB'],
  ])('puts for %s %s first', (typed, first) => {
    expect(codes(typed)[0]).toBe(first);
  });

  it('puts an exact code before cities that begin with it', () => {
    expect(codes('CAN')[0]).toBe('CAN');
  });

  it('offers nothing for a code it does not know', () => {
    expect(codes('XXX')).toEqual([]);
  });
});
