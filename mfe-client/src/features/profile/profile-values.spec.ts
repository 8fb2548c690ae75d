import { describe, expect, it } from '@jest/globals';
import { demoUserIds, texts, type User } from '@portal/contracts';
import { changedProfile, profileRules, profileValues, splitList } from './profile-values';

const user: User = {
  id: demoUserIds.client,
  username: 'client',
  email: 'client@demo.test',
  role: 'client',
  firstName: 'Mwila',
  address: { city: 'Lusaka', country: 'Zambia' },
  travelPreferences: { dietaryRestrictions: ['Vegetarian', 'No nuts'] },
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};
const before = profileValues(user);

describe('editing the profile', () => {
  it('sends nothing if only spaces changed', () => {
    const after = structuredClone(before);
    after.firstName = ' Mwila ';
    after.travelPreferences.dietaryRestrictions = 'Vegetarian,No nuts,';
    expect(changedProfile(before, after)).toEqual({});
  });

  it('sends changed fields only, a cleared field as an empty text and a changed group as a whole [S4.profile.1]', () => {
    const after = structuredClone(before);
    after.firstName = '';
    after.address.city = 'Ndola';
    after.travelPreferences.dietaryRestrictions = 'Halal';
    expect(changedProfile(before, after)).toEqual({
      firstName: '',
      address: { street: '', city: 'Ndola', stateProvince: '', postalCode: '', country: 'Zambia' },
      travelPreferences: { dietaryRestrictions: ['Halal'], accessibilityNeeds: [], preferredDestinations: [] },
    });
  });

  it('requires the current password for a new email', () => {
    const rules = (change: Partial<typeof before>) => profileRules(before, { ...before, ...change });
    const requested = { currentPassword: texts.validation.currentPasswordForEmail };
    expect(rules({ email: 'new@demo.test' })).toEqual(requested);
    expect(rules({ email: 'new@demo.test', currentPassword: 'Zambezi-2026' })).toEqual({});
    expect(rules({ email: ` ${before.email} ` })).toEqual({});
  });

  it('drops empty entries of a list [S5.profile.5]', () => expect(splitList(' a, ,b,')).toEqual(['a', 'b']));
});
