import type { TravelPackage } from '@portal/contracts';

/** A tour package in the format of the catalog. */
export const tour: TravelPackage = {
  _id: '0123456789abcdef01234567',
  name: 'Falls',
  description: 'Spray',
  price: 9850.5,
  currency: 'ZMW',
  duration: '3 days',
  destinations: ['Livingstone'],
  inclusions: [],
  exclusions: [],
  availableDates: ['2027-03-09T00:00:00.000Z'],
  currentBookings: 4,
  isAvailable: true,
  createdAt: '',
  updatedAt: '',
};
