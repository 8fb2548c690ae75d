import { describe, expect, it } from '@jest/globals';
import type { FareTerm } from '@portal/contracts';
import { sampleOffer } from '../../../../test/sample-offer';
import { baggageText, fareNames, termsOf } from './fare-terms';
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

describe('flightName', () => {
  it('names the operating airline only if it differs from the seller', () => {
    expect(flightName(sampleOffer(), first)).toBe('South African Airways SA 63, operated by Proflight');
    expect(flightName(sampleOffer(), { ...first, operating: { carrierCode: 'SA' } })).toBe(
      'South African Airways SA 63',
    );
  });
});

describe('layoverText', () => {
  it.each([
    [['NLA', '2026-12-02T00:05:00'], '1 h 30 min in Ndola (NLA)'],
    [['LUN', '2026-12-02T00:05:00'], 'Change of airport, from Ndola (NLA) to Lusaka (LUN)'],
    [['NLA', 'soon'], 'Change in Ndola (NLA)'],
  ] as const)('before %j is %s', (from, text) => {
    expect(layoverText(sampleOffer(), first, segment([...from], ['JNB', '2026-12-02T03:00:00']))).toBe(text);
  });
});

describe('fare terms', () => {
  const bag = { about: 'Checked bags', text: '1 checked bag' };
  const refund = { about: 'Refunds', text: 'No refund.' };
  const change = { about: 'Changes', text: 'Not allowed.' };
  const ofStage = (stage: 'searched' | 'priced', ...fareTerms: FareTerm[]) => {
    const offer = sampleOffer();
    return { ...offer, fareTerms, portal: { ...offer.portal, stage } };
  };

  it('are those of the API, complete and in its order', () => {
    expect(termsOf(ofStage('priced', bag, change, refund))).toEqual([bag, change, refund]);
    expect(baggageText(ofStage('searched', bag))).toBe('1 checked bag');
  });

  it('are announced for listed offers, and marked as not stated if missing from a priced one [N6.1]', () => {
    expect(termsOf(ofStage('searched', bag)).at(-1)?.text).toMatch(/^Not stated by the airline in this list\./);
    expect(termsOf(ofStage('priced')).at(-1)?.text).toMatch(/^Not stated by the airline/);
    expect(baggageText(ofStage('searched'))).toBe('Checked bags not stated by the airline');
  });

  it('include the airline’s fare name', () => {
    const offer = { ...sampleOffer(), travelerPricings: [{ fareDetailsBySegment: [{ brandedFare: 'ECONOMY_FLEX' }] }] };
    expect(fareNames(offer)).toBe('Economy flex');
    expect(fareNames(sampleOffer())).toBeUndefined();
  });
});
