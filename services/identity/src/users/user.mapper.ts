import { type Consent, type InternalUser, legalVersion, type Role, type User } from '@portal/contracts';
import { type UserRecord, versionOf } from './user-record';
import type { StoredConsent } from './user.schema';

/** Every field that a response may contain. */
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

/** Adds the names as their owner wrote them, for documents and emails. */
export const toNamedUser = (record: UserRecord): InternalUser => ({
  ...toInternalUser(record),
  emailVerified: record.emailVerifiedAt !== undefined,
  ...(record.firstName && { firstName: record.firstName }),
  ...(record.lastName && { lastName: record.lastName }),
});

/** A row of the user list. Employees do not get private fields of the whole clientele at once. */
export function toListedUser(record: UserRecord, readerRole: Role): User {
  const user = toDetailedUser(record);
  if (readerRole !== 'employee') return user;
  const { passportDetails: _passport, emergencyContact: _contact, travelPreferences: _preferences, ...listed } = user;
  return listed;
}

/** A user in full, for staff, except for date of birth and all but three characters of the passport number. */
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
