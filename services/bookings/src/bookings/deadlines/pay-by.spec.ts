import { describe, expect, it } from '@jest/globals';
import { computeHeldUntil, laterPlacesPayBy, hasEnoughNotice, computePayBy, placesPayBy, quotedPayBy } from './pay-by';
import { getDepartureInstant } from './trip-times';

const terms = { days: 6, marginHours: 4, maxHours: 48 };
const now = new Date('2026-11-22T10:00:00Z');
const at = (text: string): Date => new Date(text);
const far = at('2027-03-01T00:00:00Z');

describe('computeHeldUntil', () => {
  it.each([
    ['during the day', '2026-11-22T10:00:00Z', '2026-11-27T22:00:00Z'],
    ['a minute before midnight in Lusaka', '2026-11-22T21:59:00Z', '2026-11-27T22:00:00Z'],
    ['at midnight in Lusaka', '2026-11-22T22:00:00Z', '2026-11-28T22:00:00Z'],
    ['over New Year', '2026-12-28T12:00:00Z', '2027-01-02T22:00:00Z'],
  ])('is the start of the sixth day in Lusaka, requested %s', (_when, requested, until) => {
    expect(computeHeldUntil(at(requested), 6)).toEqual(at(until));
  });
});

describe('computePayBy', () => {
  it.each([
    ['the maximum time to pay', '2026-11-27T22:00:00Z', '2027-03-01T00:00:00Z', '2026-11-24T10:00:00Z'],
    [
      'the margin before the end of the airline hold',
      '2026-11-23T22:00:00Z',
      '2027-03-01T00:00:00Z',
      '2026-11-23T18:00:00Z',
    ],
    ['a day before the departure', '2026-11-27T22:00:00Z', '2026-11-24T08:00:00Z', '2026-11-23T08:00:00Z'],
  ])('returns the earliest limit: %s', (_which, heldUntil, departure, payBy) => {
    const hold = { heldUntil: at(heldUntil), departure: at(departure) };
    expect(computePayBy(hold, terms, now)).toEqual(at(payBy));
  });

  // Trips are dated in the local time of their airports, and airline holds end at midnight in Lusaka.
  it.each([
    [
      'a minute before midnight in Lusaka',
      '2026-11-22T21:59:00Z',
      ['LUN', '2027-03-01T00:00:00'],
      '2026-11-27T18:00:00Z',
    ],
    ['at midnight in Lusaka', '2026-11-22T22:00:00Z', ['LUN', '2027-03-01T00:00:00'], '2026-11-28T18:00:00Z'],
    ['at midnight of the departure', '2026-11-28T10:00:00Z', ['LUN', '2026-12-01T00:00:00'], '2026-11-29T22:00:00Z'],
    ['over New Year', '2026-12-29T12:00:00Z', ['LUN', '2027-01-01T00:30:00'], '2026-12-30T22:30:00Z'],
    ['an airport 12 hours ahead', '2026-11-28T10:00:00Z', ['SUV', '2026-12-01T09:00:00'], '2026-11-29T21:00:00Z'],
    ['an airport behind UTC', '2026-11-28T10:00:00Z', ['JFK', '2026-12-01T09:00:00'], '2026-11-30T14:00:00Z'],
  ] as const)('follows the clocks of the airports: %s [N2.21]', (_where, booked, [from, departs], payBy) => {
    const segments = [{ itinerary: 0, from, to: 'LUN', departs }];
    const hold = {
      heldUntil: computeHeldUntil(at(booked), terms.days),
      departure: getDepartureInstant({ segments, startDate: departs }),
    };
    expect(computePayBy(hold, { ...terms, maxHours: 240 }, at(booked))).toEqual(at(payBy));
  });

  it('requires a notice of at least two hours', () => {
    expect(hasEnoughNotice(at('2026-11-22T12:00:00Z'), now)).toBe(true);
    expect(hasEnoughNotice(at('2026-11-22T11:59:59Z'), now)).toBe(false);
  });
});

describe('quotedPayBy', () => {
  it('returns the computed deadline if it leaves enough notice', () => {
    expect(quotedPayBy({ heldUntil: at('2026-11-27T22:00:00Z'), departure: far }, terms, now)).toEqual(
      at('2026-11-24T10:00:00Z'),
    );
  });

  it('grants two hours after a late response, but no more than the airline hold', () => {
    const late = { heldUntil: at('2026-11-22T14:00:00Z'), departure: far };
    expect(quotedPayBy(late, terms, now)).toEqual(at('2026-11-22T12:00:00Z'));
    const later = { heldUntil: at('2026-11-22T11:00:00Z'), departure: far };
    expect(quotedPayBy(later, terms, now)).toEqual(at('2026-11-22T11:00:00Z'));
  });
});

describe('placesPayBy', () => {
  it.each([
    ['the configured number of days', '2027-03-01T00:00:00Z', '2026-11-29T10:00:00Z'],
    ['a day before the trip', '2026-11-26T22:00:00Z', '2026-11-25T22:00:00Z'],
    ['two hours from now, for a trip that begins tomorrow', '2026-11-22T22:00:00Z', '2026-11-22T12:00:00Z'],
    ['two hours from now, for a trip that begins today', '2026-11-21T22:00:00Z', '2026-11-22T12:00:00Z'],
  ])('returns %s', (_which, departure, payBy) => {
    expect(placesPayBy(at(departure), 7, now)).toEqual(at(payBy));
  });

  it('can be extended up to the start of the trip', () => {
    expect(laterPlacesPayBy(at('2026-11-26T22:00:00Z'), 7, now)).toEqual(at('2026-11-26T22:00:00Z'));
    expect(laterPlacesPayBy(far, 7, now)).toEqual(at('2026-11-29T10:00:00Z'));
  });
});
