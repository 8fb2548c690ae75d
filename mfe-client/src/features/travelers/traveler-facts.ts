import type { SavedTraveler, TravelerGender } from '@portal/contracts';
import { travelerGenders } from '@portal/contracts';

/** Details of a person that a flight booking needs. */
export type Person = Pick<SavedTraveler, 'firstName' | 'lastName' | 'dateOfBirth' | 'gender'>;

export const nameOf = ({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;

const genderNames: Record<TravelerGender, string> = { MALE: 'Male', FEMALE: 'Female', UNSPECIFIED: 'Unspecified' };
export const genderOptions = travelerGenders.map((value) => ({ value, label: genderNames[value] }));

/** Hides all but the last three characters of a passport number, as staff see it. */
export const maskNumber = (text: string): string => {
  const hidden = Math.max(text.length - 3, 3);
  return '•'.repeat(hidden) + text.slice(hidden);
};
