import { describe, expect, it } from '@jest/globals';
import { userSchema } from '@portal/contracts';
import { toDetailedUser, toListedUser, toUser } from './user.mapper';
import type { UserRecord } from './user-record';

const record: UserRecord = {
  id: '650000000000000000000004',
  username: 'client',
  email: 'client@demo.test',
  role: 'client',
  passwordHash: '$argon2id$secret',
  sessionEpoch: 3,
  passportDetails: { passportNumber: 'ZN0104104', nationality: 'Zambian' },
  emergencyContact: { name: 'Bupe' },
  createdAt: new Date(0),
  updatedAt: new Date(0),
};

describe('toUser', () => {
  it('returns only fields of the contract', () => {
    const user = toUser(record);
    expect(Object.keys(user).filter((key) => !Object.hasOwn(userSchema.shape, key))).toEqual([]);
    expect(JSON.stringify(user)).not.toContain('argon2id');
  });
});

it('shows staff the last three characters of a passport number', () => {
  expect(toDetailedUser(record).passportDetails?.passportNumber).toBe('••••••104');
  expect(toListedUser(record, 'admin').passportDetails?.passportNumber).toBe('••••••104');
});

it('never shows a short passport number in full', () => {
  const short = { ...record, passportDetails: { passportNumber: 'AB1' } };
  expect(toDetailedUser(short).passportDetails?.passportNumber).toBe('•••');
});

it('omits private fields from the list of an employee', () => {
  expect(toListedUser(record, 'employee')).not.toHaveProperty('passportDetails');
  expect(toListedUser(record, 'admin')).toHaveProperty('emergencyContact');
});
