import { type Consent, type InternalUser, legalVersion, type Role, type User } from '@portal/contracts';
import { type UserRecord, versionOf } from './user-record';
import type { StoredConsent } from './user.schema';

/** Every field an answer may carry, and no other. */
export const toUser = (record: UserRecord): User => ({
  id: record.id,
  username: record.username,
  email: record.email,
  emailVerified: record.emailVerifiedAt !== undefined,
  role: record.role,
  requestedRole: record.requestedRole,
  origin: record.origin,
  firstName: record.firstName,
  lastName: record.lastName,
  phoneNumber: record.phoneNumber,
  dateOfBirth: record.dateOfBirth,
  gender: record.gender,
  address: record.address,
  passportDetails: record.passportDetails,
  emergencyContact: record.emergencyContact,
  travelPreferences: record.travelPreferences,
  createdAt: record.createdAt.toISOString(),
  updatedAt: record.updatedAt.toISOString(),
});

/** The own account, for its owner: with the last word on terms and privacy. */
export const toOwnUser = (record: UserRecord): User => {
  const last = record.consents?.at(-1);
  return {
    ...toUser(record),
    consent: last ? toConsent(last) : null,
    ...((last?.version ?? '') < legalVersion && { asksConsent: true }),
  };
};

export const toConsent = ({ version, at, how, agrees }: StoredConsent): Consent => ({
  version,
  at: at.toISOString(),
  how,
  agrees,
});

export const toInternalUser = ({ id, username, email, role }: InternalUser): InternalUser => ({
  id,
  username,
  email,
  role,
});

/** The same with the name as its owner wrote it, for what is printed or sent to him. */
export const toNamedUser = (record: UserRecord): InternalUser => ({
  ...toInternalUser(record),
  emailVerified: record.emailVerifiedAt !== undefined,
  ...(record.firstName && { firstName: record.firstName }),
  ...(record.lastName && { lastName: record.lastName }),
});

/** A row of the user list: an employee does not get the private parts of a whole clientele at once. */
export function toListedUser(record: UserRecord, readerRole: Role): User {
  const user = toDetailedUser(record);
  if (readerRole !== 'employee') return user;
  const { passportDetails: _passport, emergencyContact: _contact, travelPreferences: _preferences, ...listed } = user;
  return listed;
}

/** One user in full, for staff, who see the end of the passport number and no date of birth until they ask for both. */
export function toDetailedUser(record: UserRecord): User {
  const { passportDetails, dateOfBirth, ...user } = toUser(record);
  return {
    ...user,
    version: versionOf(record),
    ...(record.phoneNumber !== undefined && { phoneConfirmed: record.phoneConfirmed === true }),
    dateOfBirth: dateOfBirth?.replace(/\d/g, '•'),
    passportDetails: passportDetails?.passportNumber
      ? { ...passportDetails, passportNumber: masked(passportDetails.passportNumber) }
      : passportDetails,
  };
}

const masked = (text: string): string =>
  '•'.repeat(Math.max(text.length - 3, 3)) + text.slice(Math.max(text.length - 3, 3));
