import { describe, expect, it } from '@jest/globals';
import { randomFrom } from './terrain';

describe('randomFrom', () => {
  it('returns the same sequence for the same seed, and another for another seed', () => {
    const draw = (seed: string) => Array.from({ length: 5 }, randomFrom(seed));
    expect(draw('Kariba')).toEqual(draw('Kariba'));
    expect(draw('Kariba')).not.toEqual(draw('Kafue'));
    for (const value of draw('Kariba')) expect(value >= 0 && value < 1).toBe(true);
  });
});
