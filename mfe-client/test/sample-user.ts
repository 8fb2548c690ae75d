import { demoUserIds, type User } from '@portal/contracts';

export const sampleUser = (changes: Partial<User> = {}): User => ({
  id: demoUserIds.client,
  username: 'mutale',
  email: 'mutale@demo.test',
  role: 'client',
  firstName: 'Mutale',
  lastName: 'Phiri',
  phoneNumber: '+260970555104',
  dateOfBirth: '1991-06-14',
  gender: 'Female',
  address: {
    street: '18 Leopards Hill Road',
    city: 'Lusaka',
    stateProvince: 'Lusaka Province',
    postalCode: '10101',
    country: 'Zambia',
  },
  passportDetails: {
    passportNumber: 'ZN0104104',
    issueDate: '2022-03-02',
    expiryDate: '2032-03-01',
    nationality: 'Zambian',
    issueCountry: 'Republic of Zambia',
  },
  emergencyContact: { name: 'Bupe Chanda', phoneNumber: '+260970555204', relationship: 'Brother' },
  travelPreferences: {
    dietaryRestrictions: ['Vegetarian'],
    accessibilityNeeds: ['Step-free'],
    preferredDestinations: ['Livingstone', 'Lisbon'],
  },
  createdAt: '2026-01-05T08:00:00.000Z',
  updatedAt: '2026-02-06T09:30:00.000Z',
  ...changes,
});
