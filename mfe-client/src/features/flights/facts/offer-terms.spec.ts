import { describe, expect, it } from '@jest/globals';
import { sampleOffer } from '../../../../test/sample-offer';
import { fareNames, termText } from './fare-terms';
import { layoverText } from './layovers';
import { flightName } from './offer-facts';

const segment = (from: [string, string], to: [string, string], operating?: string) => ({
  carrierCode: 'SA',
  number: '63',
  departure: { iataCode: from[0], at: from[1] },
  arrival: { iataCode: to[0], at: to[1] },
  ...(operating && { operating: { carrierCode: operating } }),
});
const first = segment(['LUN', '2026-12-01T06:30:00'], ['NLA', '2026-12-01T22:35:00'], 'P0');

describe('who flies', () => {
  it('is told where another airline sells the seat, and not twice where it does not', () => {
    expect(flightName(sampleOffer(), first)).toBe('South African Airways SA 63, operated by Proflight');
    expect(flightName(sampleOffer(), { ...first, operating: { carrierCode: 'SA' } })).toBe(
      'South African Airways SA 63',
    );
  });
});

describe('the time between two flights', () => {
  it.each([
    [['NLA', '2026-12-02T00:05:00'], '1 h 30 min in Ndola (NLA)'],
    [['LUN', '2026-12-02T00:05:00'], 'Change of airport, from Ndola (NLA) to Lusaka (LUN)'],
    [['NLA', 'soon'], 'Change in Ndola (NLA)'],
  ] as const)('before %j is %s', (from, text) => {
    expect(layoverText(sampleOffer(), first, segment([...from], ['JNB', '2026-12-02T03:00:00']))).toBe(text);
  });
});

describe('the terms of a fare', () => {
  const withRules = (...rules: object[]) => ({ ...sampleOffer(), fareRules: { currency: 'ZMW', rules } });

  it('are not made up where the airline states none', () => {
    expect(termText(sampleOffer(), 'change')).toMatch(/^Not stated by the airline/);
    expect(termText(withRules({ category: 'EXCHANGE' }), 'refund')).toMatch(/^Not stated/);
  });

  it.each([
    [{ category: 'REFUND', notApplicable: true }, 'refund', 'No refund'],
    [{ category: 'EXCHANGE', maxPenaltyAmount: '450.00' }, 'change', 'Changes for up to K\u00a0450.00'],
    [{ category: 'EXCHANGE', maxPenaltyAmount: '0.00' }, 'change', 'Changes free of charge'],
    [{ category: 'REFUND' }, 'refund', 'Refunds possible, the fee is not stated'],
  ] as const)('of %j say: %s: %s', (rule, about, text) => {
    expect(termText(withRules(rule), about)).toBe(text);
  });

  it('have the name that the airline gave the fare', () => {
    const offer = { ...sampleOffer(), travelerPricings: [{ fareDetailsBySegment: [{ brandedFare: 'ECONOMY_FLEX' }] }] };
    expect(fareNames(offer)).toBe('Economy flex');
    expect(fareNames(sampleOffer())).toBeUndefined();
  });
});
