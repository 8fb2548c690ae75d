import { describe, expect, it } from '@jest/globals';
import { texts } from '../texts';
import { refundRule } from './fare-rule';

const flightWith = (text: string) =>
  refundRule({
    isPackage: false,
    fareTerms: [
      { about: 'Changes', text: 'No.' },
      { about: 'Refunds', text },
    ],
  });

describe('refundRule', () => {
  it('says that a fare is non-refundable', () => {
    expect(flightWith('No refund.')).toBe('This fare is non-refundable.');
  });

  it('names a rule as the airline stated it', () => {
    expect(flightWith('Refundable, less up to K 90.00.')).toContain('Refundable, less up to K 90.00.');
  });

  it('says that nothing is known where the airline stated nothing', () => {
    expect(flightWith('Not stated by the airline. Ask us before you book.')).toBe(texts.refunds.fareRuleUnknown);
    expect(refundRule({ isPackage: false })).toBe(texts.refunds.fareRuleUnknown);
  });

  it('names what decides about a package', () => {
    expect(refundRule({ isPackage: true })).toBe(texts.refunds.packageRule);
  });
});
