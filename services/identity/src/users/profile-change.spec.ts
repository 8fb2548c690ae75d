import { describe, expect, it } from '@jest/globals';
import { changedFields, profileChange } from './profile-change';

describe('profileChange', () => {
  it('replaces a nested object and drops its empty fields', () => {
    const change = profileChange({ address: { city: 'Ndola', street: '' } });
    expect(change).toEqual({ set: { address: { city: 'Ndola' } }, unset: [] });
  });
  it.each([{ firstName: '' }, { firstName: null }])('clears %j', (request) => {
    expect(profileChange(request)).toEqual({ set: {}, unset: ['firstName'] });
  });
  it('clears a nested object without values', () => {
    const change = profileChange({ travelPreferences: { dietaryRestrictions: [] }, passportDetails: {} });
    expect(change.unset).toEqual(['travelPreferences', 'passportDetails']);
  });
  it('lists field names for the log, never values', () => {
    const names = changedFields(profileChange({ dateOfBirth: '1990-01-01', lastName: '' }));
    expect(names).toEqual(['dateOfBirth', 'lastName']);
  });
});
