import { describe, expect, it } from '@jest/globals';
import { durationMinutes } from '@portal/contracts';
import { sampleOffer } from '../../../../test/sample-offer';
import { clockTime, daysLater, durationText, seatsText, stopsText } from '../facts/offer-facts';
import { chosenNames } from './filter-names';
import { filterAndSortOffers, filterChoices, noFilters, readFilters, writeFilters } from './offer-filters';

const dear = sampleOffer({ id: 'dear', grandTotal: '9000.10', departsAt: '2026-12-01T05:00:00', duration: 'PT1H' });
const slow = sampleOffer({
  id: 'slow',
  grandTotal: '900.00',
  carrier: 'SA',
  via: ['LUN', 'JNB', 'NLA'],
  duration: 'P1DT2H',
});
const fair = sampleOffer({ id: 'fair', grandTotal: '1000.00', departsAt: '2026-12-01T09:00:00', duration: 'PT1H30M' });
const offers = [dear, slow, fair];
const ids = (filters: Partial<typeof noFilters>) =>
  filterAndSortOffers(offers, { ...noFilters, ...filters }).map(({ id }) => id);

describe('offer facts', () => {
  it('show local times of the airport in every time zone', () => {
    expect(clockTime('2026-12-01T23:50:00')).toBe('23:50');
    expect(daysLater('2026-12-31T23:50:00', '2027-01-01T06:00:00')).toBe(1);
  });

  it.each([
    ['PT9H20M', '9 h 20 min'],
    ['P1DT2H', '26 h'],
    ['PT45M', '45 min'],
    ['nonsense', 'Duration not stated'],
  ])('format %s as %s', (iso, text) => expect(durationText(durationMinutes(iso))).toBe(text));

  it('name stops and seats', () => {
    expect(stopsText(slow, slow.itineraries[0] ?? { segments: [] })).toBe('1 stop: JNB');
    expect(seatsText(fair)).toBe('4 seats left');
  });
});

describe('filters and order', () => {
  it.each([
    ['cheapest', ['slow', 'fair', 'dear']],
    ['fastest', ['dear', 'fair', 'slow']],
    ['earliest', ['dear', 'slow', 'fair']],
    ['best', ['fair', 'dear', 'slow']],
  ] as const)('orders by %s', (order, expected) => expect(ids({ order })).toEqual(expected));

  it('filter by stops, airline and price in ngwee', () => {
    expect(ids({ maxStops: 0 })).toEqual(['fair', 'dear']);
    expect(ids({ airline: 'SA' })).toEqual(['slow']);
    expect(ids({ maxPrice: 9000 })).toEqual(['slow', 'fair']);
    expect(ids({ maxPrice: 9000.09 })).toEqual(['slow', 'fair']);
    expect(ids({ maxPrice: 9000.1 })).toEqual(['slow', 'fair', 'dear']);
  });

  it('filter by departure, duration and bags', () => {
    expect(ids({ departs: 'night' })).toEqual(['dear']);
    expect(ids({ departs: 'morning' })).toEqual(['slow', 'fair']);
    expect(ids({ maxHours: 2 })).toEqual(['fair', 'dear']);
    const withBag = { ...fair, id: 'bag', fareTerms: [{ about: 'Checked bags', text: '1 checked bag' }] };
    const withoutBag = { ...fair, id: 'none', fareTerms: [{ about: 'Checked bags', text: 'No checked bag' }] };
    const kept = filterAndSortOffers([withBag, withoutBag, fair], { ...noFilters, withBag: true });
    expect(kept.map(({ id }) => id)).toEqual(['bag']);
  });

  it('count the matches of a choice and its lowest price', () => {
    const stops = filterChoices('stops', offers);
    expect(stops.map(({ name, count, cheapest }) => [name, count, cheapest.id])).toEqual([['Non-stop', 2, 'fair']]);
    const departures = filterChoices('departures', offers);
    const durations = filterChoices('durations', offers);
    expect(departures.map(({ name, count }) => [name, count])).toEqual([
      ['Before 06:00', 1],
      ['06:00 to 11:59', 2],
    ]);
    expect(durations.map(({ name, count }) => [name, count])).toEqual([['Up to 2 h', 2]]);
    expect(filterChoices('airlines', offers).map(({ name, count }) => [name, count])).toEqual([
      ['Proflight', 2],
      ['South African Airways', 1],
    ]);
  });

  it('are stored in the URL beside the search, and leave nothing when cleared', () => {
    const chosen = { ...noFilters, maxStops: 0, departs: 'night', withBag: true, order: 'best' } as const;
    const query = writeFilters(new URLSearchParams('from=LUN'), chosen);
    expect(query.toString()).toBe('from=LUN&stops=0&departs=night&bag=true&sort=best');
    expect(readFilters(query)).toEqual(chosen);
    expect(writeFilters(query, noFilters).toString()).toBe('from=LUN');
  });
});

describe('labels of filter chips', () => {
  it('name the chosen value, also if no offer has it', () => {
    const shown = (filters: Partial<typeof noFilters>) =>
      chosenNames({ offers, filters: { ...noFilters, ...filters } });
    expect(shown({})).toEqual({ order: 'Cheapest first' });
    expect(shown({ maxStops: 0, airline: 'SA', order: 'best' })).toEqual({
      order: 'Best of price and time',
      stops: 'Non-stop',
      airline: 'South African Airways',
    });
    expect(shown({ maxStops: 2, airline: 'XX' })).toMatchObject({ stops: 'Up to 2 stops', airline: 'XX' });
  });
});
