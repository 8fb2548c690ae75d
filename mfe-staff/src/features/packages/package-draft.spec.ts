import { describe, expect, it } from '@jest/globals';
import { texts, type TravelPackage } from '@portal/contracts';
import { blankPackage, packageProblem, toCreateRequest, toDraft, toUpdateRequest } from './package-draft';

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

describe('packageProblem', () => {
  it('asks for the required fields and a price above zero', () => {
    const message = texts.validation.packageFieldsRequired;
    expect(packageProblem({ ...filled, price: '0' })).toEqual({
      message,
      fields: { price: texts.validation.priceNotPositive },
    });
    expect(packageProblem({ ...filled, name: ' ' })).toEqual({
      message,
      fields: { name: texts.validation.fieldRequired },
    });
    expect(packageProblem(filled)).toBeNull();
  });
  it('says that the list of destinations holds nothing', () => {
    expect(packageProblem({ ...filled, destinations: ' , ,' })?.message).toBe(texts.validation.destinationRequired);
  });
  it('refuses a day that does not exist', () => {
    expect(packageProblem({ ...filled, availableDates: '2026-02-30' })?.fields['availableDates']).toContain(
      '2026-02-30',
    );
  });
});

describe('toCreateRequest', () => {
  it('trims lists, sends dates as instants and leaves an empty capacity out', () => {
    const request = toCreateRequest({ ...filled, availableDates: '2027-01-02' });
    expect(request.destinations).toEqual(['Livingstone', 'Kazungula']);
    expect(request.availableDates).toEqual(['2027-01-02T00:00:00.000Z']);
    expect(request).not.toHaveProperty('maxCapacity');
  });
});

describe('toUpdateRequest', () => {
  it('sends nothing when nothing changed', () => expect(toUpdateRequest(stored, toDraft(stored))).toEqual({}));
  it('sends only what changed', () => {
    expect(toUpdateRequest(stored, { ...toDraft(stored), price: '120', inclusions: 'Lunch' })).toEqual({
      price: 120,
      inclusions: ['Lunch'],
    });
  });
  it('removes the limit when the capacity is emptied', () => {
    expect(toUpdateRequest(stored, { ...toDraft(stored), maxCapacity: '' })).toEqual({ maxCapacity: null });
  });
});
