import { demoPackageIds, type TravelPackage } from '@portal/contracts';

export const samplePackage = (changes: Partial<TravelPackage> = {}): TravelPackage => ({
  _id: demoPackageIds[0] ?? '',
  name: 'Canoe week',
  description: 'Down the Lower Zambezi',
  price: 1250.1,
  currency: 'USD',
  duration: '7 days',
  destinations: ['Chirundu', 'Lower Zambezi'],
  inclusions: ['Guide', 'Canoes'],
  exclusions: ['Flights'],
  availableDates: ['2099-05-03T00:00:00.000Z', '2099-06-07T00:00:00.000Z'],
  maxCapacity: 12,
  currentBookings: 4,
  isAvailable: true,
  createdAt: '2026-01-05T08:00:00.000Z',
  updatedAt: '2026-02-06T09:30:00.000Z',
  ...changes,
});
