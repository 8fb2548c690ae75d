import { agencyDate, demoPackageIds, minorOf } from '@portal/contracts';
import { toStoredDate } from '../packages/available-date';
import type { Hold } from '../packages/package.schema';
import type { NewPackage } from '../packages/packages.repository';
import { demoPackageSpecs } from './demo-package-specs';

const dayMs = 24 * 60 * 60 * 1000;

/** Returns the demo packages with departures relative to `today`, a calendar date. */
export function demoPackages(today = agencyDate()): NewPackage[] {
  const start = toStoredDate(today).getTime();
  return demoPackageSpecs.map(({ price, departuresInDays, isAvailable = true, taken = 0, ...values }, index) => {
    const availableDates = departuresInDays.map((days) => new Date(start + days * dayMs));
    return {
      ...values,
      id: demoPackageIds[index],
      priceMinor: minorOf(price),
      availableDates,
      isAvailable,
      currentBookings: taken,
      holds: taken > 0 ? [demoHold(taken, availableDates[0] ?? new Date(start))] : [],
    };
  });
}

const demoHold = (places: number, day: Date): Hold => ({
  id: 'demo-group',
  places,
  startDate: day.toISOString().slice(0, 10),
});
