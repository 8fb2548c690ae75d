import { describe, expect, it } from '@jest/globals';
import { packageCurrencies } from '@portal/contracts';
import { demoPackages } from './demo-packages';

describe('demoPackages', () => {
  const packages = demoPackages('2027-02-27');

  it('covers the demo data of the contract', () => {
    expect(packages.length).toBeGreaterThanOrEqual(8);
    expect(new Set(packages.map((seed) => seed.currency))).toEqual(new Set(packageCurrencies));
    expect(packages.filter((seed) => !seed.isAvailable)).toHaveLength(1);
    expect(packages.filter((seed) => seed.currentBookings === seed.maxCapacity)).toHaveLength(1);
    expect(new Set(packages.map((seed) => seed.id)).size).toBe(packages.length);
  });

  it('departs after today only', () => {
    const today = new Date('2027-02-27T00:00:00Z');
    expect(packages.flatMap((seed) => seed.availableDates).filter((date) => date <= today)).toEqual([]);
  });

  it('counts the places of its holds', () => {
    const sums = packages.map((seed) => seed.holds?.reduce((sum, hold) => sum + hold.places, 0));
    expect(sums).toEqual(packages.map((seed) => seed.currentBookings));
  });
});
