import { describe, expect, it } from '@jest/globals';
import { samplePackage } from '../../../../test/sample-package';
import { noFilters, readFilters, withFilters } from './package-filters';
import { applyFilters } from './apply-filters';

const falls = samplePackage({
  name: 'Falls',
  duration: '3 days',
  destinations: ['Livingstone'],
  price: 9_850,
  currency: 'ZMW',
});
const safari = samplePackage({
  name: 'Safari',
  duration: '6 days',
  destinations: ['Mfuwe', 'Lusaka'],
  price: 38_400,
  currency: 'ZMW',
});
const dubai = samplePackage({
  name: 'Dubai',
  duration: '8-day tour',
  destinations: ['Dubai'],
  price: 900,
  currency: 'USD',
});
const all = [falls, safari, dubai];
const found = (wishes: Partial<typeof noFilters>) =>
  applyFilters(all, { ...noFilters, ...wishes }).map(({ name }) => name);

describe('filtered packages', () => {
  it('are all packages in their order without a filter', () => {
    expect(found({})).toEqual(['Falls', 'Safari', 'Dubai']);
  });

  it.each([
    ['livingstone', ['Falls']],
    ['  MFUWE guide ', ['Safari']],
    ['mfuwé', ['Safari']],
    ['mfuwe livingstone', []],
    ['canoes', ['Falls', 'Safari', 'Dubai']],
  ])('contain every word of "%s"', (q, names) => {
    expect(found({ q })).toEqual(names);
  });

  it('match place, duration and highest price', () => {
    expect(found({ place: 'Lusaka' })).toEqual(['Safari']);
    expect(found({ days: '1-3' })).toEqual(['Falls']);
    expect(found({ days: '4-7' })).toEqual(['Safari']);
    expect(found({ days: '8-' })).toEqual(['Dubai']);
    expect(found({ price: 'ZMW-10000' })).toEqual(['Falls']);
    expect(found({ price: 'USD-1000' })).toEqual(['Dubai']);
    expect(found({ place: 'Lusaka', days: '1-3' })).toEqual([]);
  });

  it('ignore an unknown duration, and match no invalid price', () => {
    expect(found({ days: 'for ever' })).toHaveLength(3);
    expect(found({ price: 'cheap' })).toEqual([]);
  });

  it('have their filters stored in the URL beside other parameters', () => {
    const address = withFilters(new URLSearchParams('from=mail&q=old'), { ...noFilters, place: 'Lower Zambezi' });
    expect(address.toString()).toBe('from=mail&place=Lower+Zambezi');
    expect(readFilters(address)).toEqual({ ...noFilters, place: 'Lower Zambezi' });
  });
});
