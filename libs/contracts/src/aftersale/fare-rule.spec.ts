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
  it('returns the sentence for a non-refundable fare', () => {
    expect(flightWith('No refund.')).toBe('This fare is non-refundable.');
  });

  it('quotes the rule of the airline', () => {
    expect(flightWith('Refundable, less up to K 90.00.')).toContain('Refundable, less up to K 90.00.');
  });

  it('reports an unknown rule when the airline states none', () => {
    expect(flightWith('Not stated by the airline. Ask us before you book.')).toBe(texts.refunds.fareRuleUnknown);
    expect(refundRule({ isPackage: false })).toBe(texts.refunds.fareRuleUnknown);
  });

  it('is marked as an estimate for issued tickets that the airline has not quoted [N6.5]', () => {
    const fareTerms = [{ about: 'Refunds', text: 'Refundable, less K 90.00 per person.' }];
    expect(refundRule({ fareTerms, isPackage: false, isEstimate: true })).toBe(
      'Estimate, the airline decides: Refund rules of this fare: Refundable, less K 90.00 per person.',
    );
    expect(refundRule({ isPackage: false, isEstimate: true })).toMatch(/^Estimate, the airline decides: /);
    expect(refundRule({ isPackage: true, isEstimate: true })).toBe(texts.refunds.packageRule);
  });

  it('returns the package rule for a package', () => {
    expect(refundRule({ isPackage: true })).toBe(texts.refunds.packageRule);
  });
});
