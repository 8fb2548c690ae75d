import { describe, expect, it } from '@jest/globals';
import type { FlightOffer } from '@portal/contracts';
import { fareTerms } from './fare-terms';
import type { StatedPenalties } from './penalty';

const segment = (id: string, from: string, to: string) => ({
  id,
  departure: { iataCode: from, at: '2027-02-28T08:00:00' },
  arrival: { iataCode: to, at: '2027-02-28T09:00:00' },
  carrierCode: 'P0',
  number: id,
});
const offer = (more: object = {}): FlightOffer =>
  ({
    id: '1',
    price: { currency: 'ZMW', grandTotal: '2779.58' },
    itineraries: [{ segments: [segment('1', 'LUN', 'JNB')] }, { segments: [segment('2', 'JNB', 'LUN')] }],
    ...more,
  }) as FlightOffer;
const withRules = (...rules: object[]) => offer({ fareRules: { currency: 'ZMW', rules } });
const withFares = (...fares: object[]) => offer({ travelerPricings: [{ fareDetailsBySegment: fares }] });
const textsByTopic = (given: FlightOffer, stated?: StatedPenalties[]) =>
  Object.fromEntries(fareTerms(given, stated).map(({ about, text }) => [about, text.replaceAll('\u00a0', ' ')]));
const unstated = 'Not stated by the airline. Ask us before you book.';

describe('fare terms', () => {
  it('are omitted from a list without stated rules, and reported as unstated after pricing', () => {
    expect(fareTerms(offer())).toEqual([]);
    expect(textsByTopic(offer(), [])).toEqual({
      Changes: unstated,
      Refunds: unstated,
      'If you miss the flight': unstated,
    });
  });

  it.each([
    [{ category: 'REFUND', notApplicable: true }, 'Refunds', 'No refund.'],
    [{ category: 'EXCHANGE', maxPenaltyAmount: '450.00' }, 'Changes', 'Up to K 450.00, plus any difference in fare.'],
    [{ category: 'EXCHANGE', maxPenaltyAmount: '0.00' }, 'Changes', 'Free of charge, plus any difference in fare.'],
    [{ category: 'REFUND' }, 'Refunds', 'Refundable, the fee is not stated.'],
    [{ category: 'REFUND', maxPenaltyAmount: 'a lot' }, 'Refunds', 'Refundable, the fee is not stated.'],
    [
      { category: 'REFUND', circumstances: 'BEFORE DEPARTURE', maxPenaltyAmount: '90.00' },
      'Refunds',
      'Before departure: refundable, less up to K 90.00.',
    ],
    [
      { category: 'EXCHANGE', circumstances: 'NO SHOW', notApplicable: true },
      'If you miss the flight',
      'The ticket can no longer be changed.',
    ],
    [{ category: 'SOMETHING' }, 'Changes', undefined],
  ])('describe the rule %j under %s: %s', (rule, about, text) => {
    expect(textsByTopic(withRules(rule))[about]).toBe(text);
  });

  it('are listed per itinerary where they differ', () => {
    const stated = (id: string, kind: 'refused' | 'free'): StatedPenalties => ({
      segmentIds: [id],
      penalties: [{ action: 'refund', time: 'any', cost: { kind } }],
    });
    expect(textsByTopic(offer(), [stated('1', 'refused'), stated('2', 'refused')])['Refunds']).toBe('No refund.');
    expect(textsByTopic(offer(), [stated('1', 'refused'), stated('2', 'free')])['Refunds']).toBe(
      'LUN to JNB: No refund. JNB to LUN: Refundable free of charge.',
    );
  });

  it.each([
    [[{ quantity: 2 }, { quantity: 1 }], '1 checked bag'],
    [[{ quantity: 2, weight: 23 }], '2 checked bags of 23 kg'],
    [
      [
        { weight: 30, weightUnit: 'KG' },
        { weight: 20, weightUnit: 'KG' },
      ],
      'Up to 20 kg',
    ],
    [[{ quantity: 0 }], 'No checked bag'],
    [[{ quantity: 1 }, undefined], undefined],
  ])('use the smallest of the bags %j: %s', (bags, text) => {
    expect(
      textsByTopic(withFares(...bags.map((includedCheckedBags) => ({ includedCheckedBags }))))['Checked bags'],
    ).toBe(text);
  });

  it('list only services that every flight includes, free and for a fee', () => {
    const meal = { description: 'MEAL', isChargeable: false };
    const seat = { description: 'SEAT CHOICE', isChargeable: true };
    const fares = [{ amenities: [meal, seat], includedCabinBags: { quantity: 1 } }, { amenities: [seat, meal] }];
    expect(textsByTopic(withFares(...fares))).toEqual({ Included: 'Meal', 'For a fee': 'Seat choice' });
    expect(textsByTopic(withFares(fares[0]!))['Cabin bags']).toBe('1 cabin bag');
    expect(textsByTopic(withFares(fares[0]!, {}))).toEqual({});
  });
});
