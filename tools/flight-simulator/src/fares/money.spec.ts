import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fromUsdCents, roundUpToUnit, toDecimal, toMinor } from './money';

describe('money', () => {
  it('parses what it formats', () => {
    fc.assert(
      fc.property(fc.nat(), (minor) => {
        expect(toMinor(toDecimal(minor))).toBe(minor);
      }),
    );
    expect([toDecimal(5), toDecimal(120)]).toEqual(['0.05', '1.20']);
  });

  it('accepts short forms and rejects other text', () => {
    expect([toMinor('7'), toMinor('7.5'), toMinor('7.505'), toMinor('-1'), toMinor('')]).toEqual([
      700,
      750,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('converts at fixed rates and rounds fares up to whole units', () => {
    expect([fromUsdCents(100, 'USD'), fromUsdCents(100, 'ZMW')]).toEqual([100, 2340]);
    expect([roundUpToUnit(101), roundUpToUnit(100)]).toEqual([200, 100]);
  });
});
