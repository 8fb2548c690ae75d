import { describe, expect, it } from '@jest/globals';
import { texts, type TravelPackage } from '@portal/contracts';
import { blankPackage, packageRules, toCreateRequest, toDraft, toUpdateRequest } from './package-draft';

const filled = {
  ...blankPackage,
  name: 'Falls',
  description: 'Water',
  price: '100',
  duration: '2 days',
  destinations: ' Livingstone, ,Kazungula ',
};

const stored: TravelPackage = {
  _id: '1',
  name: 'Falls',
  description: 'Water',
  price: 100,
  currency: 'ZMW',
  duration: '2 days',
  destinations: ['Livingstone'],
  inclusions: [],
  exclusions: [],
  availableDates: ['2027-01-02T00:00:00.000Z'],
  maxCapacity: 10,
  currentBookings: 0,
  isAvailable: true,
  createdAt: '',
  updatedAt: '',
};

describe('packageRules', () => {
  it('names the invalid date', () => {
    expect(packageRules({ ...filled, availableDates: '2027-01-02, 2026-02-30' })).toEqual({
      availableDates: `${texts.validation.datesInvalid} 2026-02-30`,
    });
    expect(packageRules({ ...filled, availableDates: '2027-01-02' })).toEqual({});
  });
});

describe('toCreateRequest', () => {
  it('trims lists, sends dates as instants and omits an empty capacity', () => {
    const request = toCreateRequest({ ...filled, availableDates: '2027-01-02' });
    expect(request.destinations).toEqual(['Livingstone', 'Kazungula']);
    expect(request.availableDates).toEqual(['2027-01-02T00:00:00.000Z']);
    expect(request).not.toHaveProperty('maxCapacity');
    expect(request).not.toHaveProperty('placesPerDate');
    expect(toCreateRequest({ ...filled, placesPerDate: '12' })).toMatchObject({ placesPerDate: 12 });
    expect(request).not.toHaveProperty('groupOffer');
    expect(toCreateRequest({ ...filled, groupOffer: '4:3' })).toMatchObject({
      groupOffer: { travelers: 4, paying: 3 },
    });
  });
  it('splits the itinerary by lines, keeps commas and omits an empty one', () => {
    expect(toCreateRequest({ ...filled, itinerary: 'Arrival: road, boat\n\n  Home ' }).itinerary).toEqual([
      'Arrival: road, boat',
      'Home',
    ]);
    expect(toCreateRequest({ ...filled, itinerary: ' \n' })).not.toHaveProperty('itinerary');
  });
});

describe('toUpdateRequest', () => {
  it('sends nothing if nothing changed', () => expect(toUpdateRequest(stored, toDraft(stored))).toEqual({}));
  it('sends changed fields only', () => {
    expect(toUpdateRequest(stored, { ...toDraft(stored), price: '120', inclusions: 'Lunch' })).toEqual({
      price: 120,
      inclusions: ['Lunch'],
    });
  });
  it('sends a changed itinerary, and an empty list for an emptied one', () => {
    const reported = { ...stored, itinerary: ['Arrival', 'Home'] };
    expect(toUpdateRequest(reported, toDraft(reported))).toEqual({});
    expect(toUpdateRequest(stored, { ...toDraft(stored), itinerary: 'Arrival' })).toEqual({ itinerary: ['Arrival'] });
    expect(toUpdateRequest(reported, { ...toDraft(reported), itinerary: '' })).toEqual({ itinerary: [] });
  });
  it('removes a limit whose field is emptied', () => {
    expect(toUpdateRequest(stored, { ...toDraft(stored), maxCapacity: '' })).toEqual({ maxCapacity: null });
    const limited = { ...stored, placesPerDate: 4 };
    expect(toUpdateRequest(limited, toDraft(limited))).toEqual({});
    expect(toUpdateRequest(limited, { ...toDraft(limited), placesPerDate: '' })).toEqual({ placesPerDate: null });
    expect(toUpdateRequest(limited, { ...toDraft(limited), placesPerDate: '6' })).toEqual({ placesPerDate: 6 });
  });
  it('changes and removes a group offer', () => {
    const offered = { ...stored, groupOffer: { travelers: 4, paying: 3 } };
    expect(toUpdateRequest(offered, toDraft(offered))).toEqual({});
    expect(toUpdateRequest(offered, { ...toDraft(offered), groupOffer: '' })).toEqual({ groupOffer: null });
    const other = { groupOffer: { travelers: 6, paying: 5 } };
    expect(toUpdateRequest(stored, { ...toDraft(stored), groupOffer: '6:5' })).toEqual(other);
    expect(toUpdateRequest(offered, { ...toDraft(offered), groupOffer: '6:5' })).toEqual(other);
  });
});
