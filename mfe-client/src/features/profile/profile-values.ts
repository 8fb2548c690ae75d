import { isCalendarDate, isEmail, type ProfileUpdateRequest, texts, type User } from '@portal/contracts';
import type { FieldMessages } from '@portal/remote-kit/forms';

/** Profile as form values: every field is text, lists are separated by commas. */
export interface ProfileValues {
  username: string;
  email: string;
  /** Confirms a changed email; not part of the profile. */
  currentPassword: string;
  firstName: string;
  lastName: string;
  phoneNumber: string;
  dateOfBirth: string;
  gender: string;
  address: Record<'street' | 'city' | 'stateProvince' | 'postalCode' | 'country', string>;
  passportDetails: Record<'passportNumber' | 'issueDate' | 'expiryDate' | 'nationality' | 'issueCountry', string>;
  emergencyContact: Record<'name' | 'phoneNumber' | 'relationship', string>;
  travelPreferences: Record<'dietaryRestrictions' | 'accessibilityNeeds' | 'preferredDestinations', string>;
}

const plainFields = ['username', 'email', 'firstName', 'lastName', 'phoneNumber', 'dateOfBirth', 'gender'] as const;
const groups = ['address', 'passportDetails', 'emergencyContact', 'travelPreferences'] as const;
const listSeparator = ', ';

/** Date part of a value that may include a time; empty if invalid. */
const dateText = (value: string | undefined): string => {
  const date = value?.slice(0, 10) ?? '';
  return isCalendarDate(date) ? date : '';
};

/** 'a, b,, ' → ['a', 'b']. */
export const splitList = (text: string): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

export function profileValues(user: User): ProfileValues {
  const { address, passportDetails: passport, emergencyContact: emergency, travelPreferences: preferences } = user;
  return {
    username: user.username,
    email: user.email,
    currentPassword: '',
    firstName: user.firstName ?? '',
    lastName: user.lastName ?? '',
    phoneNumber: user.phoneNumber ?? '',
    dateOfBirth: dateText(user.dateOfBirth),
    gender: user.gender ?? '',
    address: {
      street: address?.street ?? '',
      city: address?.city ?? '',
      stateProvince: address?.stateProvince ?? '',
      postalCode: address?.postalCode ?? '',
      country: address?.country ?? '',
    },
    passportDetails: {
      passportNumber: passport?.passportNumber ?? '',
      issueDate: dateText(passport?.issueDate),
      expiryDate: dateText(passport?.expiryDate),
      nationality: passport?.nationality ?? '',
      issueCountry: passport?.issueCountry ?? '',
    },
    emergencyContact: {
      name: emergency?.name ?? '',
      phoneNumber: emergency?.phoneNumber ?? '',
      relationship: emergency?.relationship ?? '',
    },
    travelPreferences: {
      dietaryRestrictions: (preferences?.dietaryRestrictions ?? []).join(listSeparator),
      accessibilityNeeds: (preferences?.accessibilityNeeds ?? []).join(listSeparator),
      preferredDestinations: (preferences?.preferredDestinations ?? []).join(listSeparator),
    },
  };
}

/** Normalises spaces around texts and commas, which do not count as changes. */
function settled<Name extends string>(fields: Record<Name, string>, isList: boolean): Record<Name, string> {
  const tidy = (text: string) => (isList ? splitList(text).join(listSeparator) : text.trim());
  return Object.fromEntries(Object.entries<string>(fields).map(([name, text]) => [name, tidy(text)])) as Record<
    Name,
    string
  >;
}

/**
 * Builds the request body with the changed fields. A cleared field is sent as an empty text or list. A changed group, such
 * as address, is sent with all its fields.
 */
export function changedProfile(before: ProfileValues, after: ProfileValues): ProfileUpdateRequest {
  const changes: Record<string, unknown> = {};
  for (const name of plainFields) if (after[name].trim() !== before[name].trim()) changes[name] = after[name].trim();
  for (const group of groups) {
    const isList = group === 'travelPreferences';
    const next = settled<string>(after[group], isList);
    if (JSON.stringify(next) === JSON.stringify(settled<string>(before[group], isList))) continue;
    changes[group] = isList
      ? Object.fromEntries(Object.entries(next).map(([name, text]) => [name, splitList(text)]))
      : next;
  }
  if (changes['email'] !== undefined && after.currentPassword !== '')
    changes['currentPassword'] = after.currentPassword;
  return changes as ProfileUpdateRequest;
}

/** Whether the email changed, which requires the current password. */
export const isEmailChanged = (before: ProfileValues, { email }: Pick<ProfileValues, 'email'>): boolean =>
  email.trim() !== before.email.trim();

/** Requires the password for a changed email. The request schema cannot: it does not know the saved email. */
export const profileRules = (before: ProfileValues, after: ProfileValues): FieldMessages<ProfileValues> =>
  isEmailChanged(before, after) && isEmail(after.email.trim()) && after.currentPassword === ''
    ? { currentPassword: texts.validation.currentPasswordForEmail }
    : {};
