import type { FieldPath } from '@portal/remote-kit/forms';
import type { ProfileValues } from './profile-values';

export interface ProfileField {
  name: FieldPath<ProfileValues>;
  label: string;
  kind?: 'email' | 'tel' | 'date' | 'gender' | 'list' | 'password';
  autoComplete?: string;
  isRequired?: boolean;
}

export interface ProfileSection {
  title: string;
  fields: readonly ProfileField[];
}

/** Shown below the email field while the email differs from the saved one. */
export const currentPasswordField: ProfileField = {
  name: 'currentPassword',
  label: 'Current Password',
  kind: 'password',
  isRequired: true,
};

/** All profile fields. The form and the view are rendered from this list. */
export const profileSections: readonly ProfileSection[] = [
  {
    title: 'Basic Information',
    fields: [
      { name: 'username', label: 'Username', autoComplete: 'username', isRequired: true },
      { name: 'email', label: 'Email', kind: 'email', autoComplete: 'email', isRequired: true },
      { name: 'firstName', label: 'First Name', autoComplete: 'given-name' },
      { name: 'lastName', label: 'Last Name', autoComplete: 'family-name' },
      { name: 'phoneNumber', label: 'Phone Number', kind: 'tel', autoComplete: 'tel' },
      { name: 'dateOfBirth', label: 'Date of Birth', kind: 'date', autoComplete: 'bday' },
      { name: 'gender', label: 'Gender', kind: 'gender', autoComplete: 'sex' },
    ],
  },
  {
    title: 'Address',
    fields: [
      { name: 'address.street', label: 'Street', autoComplete: 'street-address' },
      { name: 'address.city', label: 'City', autoComplete: 'address-level2' },
      { name: 'address.stateProvince', label: 'State/Province', autoComplete: 'address-level1' },
      { name: 'address.postalCode', label: 'Postal Code', autoComplete: 'postal-code' },
      { name: 'address.country', label: 'Country', autoComplete: 'country-name' },
    ],
  },
  {
    title: 'Passport Details',
    fields: [
      { name: 'passportDetails.passportNumber', label: 'Passport Number', autoComplete: 'off' },
      { name: 'passportDetails.issueDate', label: 'Issue Date', kind: 'date' },
      { name: 'passportDetails.expiryDate', label: 'Expiry Date', kind: 'date' },
      { name: 'passportDetails.nationality', label: 'Nationality', autoComplete: 'off' },
      { name: 'passportDetails.issueCountry', label: 'Issue Country', autoComplete: 'off' },
    ],
  },
  {
    title: 'Emergency Contact',
    fields: [
      { name: 'emergencyContact.name', label: 'Contact Name', autoComplete: 'off' },
      { name: 'emergencyContact.phoneNumber', label: 'Contact Phone Number', kind: 'tel', autoComplete: 'off' },
      { name: 'emergencyContact.relationship', label: 'Relationship', autoComplete: 'off' },
    ],
  },
  {
    title: 'Travel Preferences',
    fields: [
      { name: 'travelPreferences.dietaryRestrictions', label: 'Dietary Restrictions', kind: 'list' },
      { name: 'travelPreferences.accessibilityNeeds', label: 'Accessibility Needs', kind: 'list' },
      { name: 'travelPreferences.preferredDestinations', label: 'Preferred Destinations', kind: 'list' },
    ],
  },
];
