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

describe('the packages somebody wishes for', () => {
  it('are all of them, in their order, without a wish', () => {
    expect(found({})).toEqual(['Falls', 'Safari', 'Dubai']);
  });

  it.each([
    ['livingstone', ['Falls']],
    ['  MFUWE guide ', ['Safari']],
    ['mfuwé', ['Safari']],
    ['mfuwe livingstone', []],
    ['canoes', ['Falls', 'Safari', 'Dubai']],
  ])('speak of every word of "%s"', (q, names) => {
    expect(found({ q })).toEqual(names);
  });

  it('go to a place, take so long, and cost so much at most', () => {
    expect(found({ place: 'Lusaka' })).toEqual(['Safari']);
    expect(found({ days: '1-3' })).toEqual(['Falls']);
    expect(found({ days: '4-7' })).toEqual(['Safari']);
    expect(found({ days: '8-' })).toEqual(['Dubai']);
    expect(found({ price: 'ZMW-10000' })).toEqual(['Falls']);
    expect(found({ price: 'USD-1000' })).toEqual(['Dubai']);
    expect(found({ place: 'Lusaka', days: '1-3' })).toEqual([]);
  });

  it('are not lost to what no wish of ours says', () => {
    expect(found({ days: 'for ever' })).toHaveLength(3);
    expect(found({ price: 'cheap' })).toEqual([]);
  });

  it('are kept in the address beside all else that stands in it', () => {
    const address = withFilters(new URLSearchParams('from=mail&q=old'), { ...noFilters, place: 'Lower Zambezi' });
    expect(address.toString()).toBe('from=mail&place=Lower+Zambezi');
    expect(readFilters(address)).toEqual({ ...noFilters, place: 'Lower Zambezi' });
  });
});
