import {
  isCalendarDate,
  isEmail,
  type ProfileUpdateRequest,
  profileUpdateRequestSchema,
  texts,
  type User,
} from '@portal/contracts';

/** The profile as its form holds it: every member is a text, lists are separated by commas. */
export interface ProfileValues {
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  phoneNumber: string;
  dateOfBirth: string;
  gender: string;
  address: Record<'street' | 'city' | 'stateProvince' | 'postalCode' | 'country', string>;
  passportDetails: Record<'passportNumber' | 'issueDate' | 'expiryDate' | 'nationality' | 'issueCountry', string>;
  emergencyContact: Record<'name' | 'phoneNumber' | 'relationship', string>;
  travelPreferences: Record<'dietaryRestrictions' | 'accessibilityNeeds' | 'preferredDestinations', string>;
  /** Asked for beside a new e-mail address, and no part of the profile. */
  currentPassword: string;
}

export interface ProfileProblem {
  summary: string;
  fields: Readonly<Record<string, string>>;
}

const plainFields = ['username', 'email', 'firstName', 'lastName', 'phoneNumber', 'dateOfBirth', 'gender'] as const;
const groups = ['address', 'passportDetails', 'emergencyContact', 'travelPreferences'] as const;
const listSeparator = ', ';

/** The calendar date of an answer, which may carry a time. */
const dateText = (value: string | undefined): string => {
  const date = value?.slice(0, 10) ?? '';
  return isCalendarDate(date) ? date : '';
};

/** 'a, b,, ' → ['a', 'b']: trimmed, without empty entries. */
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
    currentPassword: '',
  };
}

/** One spelling for each content, so that blanks around a text or a comma are no change. */
function settled<Name extends string>(members: Record<Name, string>, isList: boolean): Record<Name, string> {
  const tidy = (text: string) => (isList ? splitList(text).join(listSeparator) : text.trim());
  return Object.fromEntries(Object.entries<string>(members).map(([name, text]) => [name, tidy(text)])) as Record<
    Name,
    string
  >;
}

/**
 * The members to send: only the changed ones. A cleared field is sent as an empty text or list; of a group (address,
 * passport, ...) in which anything changed, all members are sent.
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

/** What keeps the profile from being saved; null when nothing does. */
export function profileProblem(values: ProfileValues, changes: ProfileUpdateRequest): ProfileProblem | null {
  const empty = (['username', 'email'] as const).filter((name) => values[name].trim() === '');
  if (empty.length > 0) {
    return {
      summary: texts.validation.usernameAndEmailRequired,
      fields: Object.fromEntries(empty.map((name) => [name, texts.validation.fieldRequired])),
    };
  }
  if (!isEmail(values.email.trim())) {
    const message = texts.validation.emailInvalid;
    return { summary: message, fields: { email: message } };
  }
  if (changes.email !== undefined && changes.currentPassword === undefined) {
    const summary = texts.validation.currentPasswordForEmail;
    return { summary, fields: { currentPassword: texts.validation.fieldRequired } };
  }
  const fields: Record<string, string> = {};
  for (const { path, message } of profileUpdateRequestSchema.safeParse(changes).error?.issues ?? []) {
    // An entry of a list is corrected in the list's own field.
    fields[path.slice(0, 2).join('.')] ??= message;
  }
  return Object.keys(fields).length > 0 ? { summary: texts.validation.bodyInvalid, fields } : null;
}
