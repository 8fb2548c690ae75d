import { texts, type User } from '@portal/contracts';
import { DateText } from '@portal/ui-kit';
import { Code, type FactGroup, Facts } from '../frame/facts';
import type { ReactNode } from 'react';
import { Revealable } from './revealable';
import { phoneOf } from './user-name';
import { useReveal } from './use-users';

const list = (values: readonly string[] | undefined) => (values ?? []).join(', ');

interface Secrets {
  dateOfBirth: ReactNode;
  passportNumber: ReactNode;
}

function groupsOf(user: User, secrets: Secrets): FactGroup[] {
  const { address, passportDetails: passport, emergencyContact: contact, travelPreferences: wishes } = user;
  return [
    {
      title: 'Account',
      items: [
        { term: 'Username', description: user.username },
        { term: 'Email', description: user.email },
        { term: 'Role', description: user.role },
        { term: 'ID', description: <Code>{user.id}</Code> },
        { term: 'Created', description: <DateText value={user.createdAt} kind="instant" /> },
        { term: 'Last Updated', description: <DateText value={user.updatedAt} kind="instant" /> },
      ],
    },
    {
      title: 'Person',
      items: [
        { term: 'First Name', description: user.firstName },
        { term: 'Last Name', description: user.lastName },
        { term: 'Phone Number', description: phoneOf(user) },
        { term: 'Date of Birth', description: secrets.dateOfBirth },
        { term: 'Gender', description: user.gender },
      ],
    },
    {
      title: 'Address',
      items: [
        { term: 'Street', description: address?.street },
        { term: 'City', description: address?.city },
        { term: 'State/Province', description: address?.stateProvince },
        { term: 'Postal Code', description: address?.postalCode },
        { term: 'Country', description: address?.country },
      ],
    },
    {
      title: 'Passport Details',
      items: [
        { term: 'Passport Number', description: secrets.passportNumber },
        { term: 'Issue Date', description: passport?.issueDate && <DateText value={passport.issueDate} /> },
        { term: 'Expiry Date', description: passport?.expiryDate && <DateText value={passport.expiryDate} /> },
        { term: 'Nationality', description: passport?.nationality },
        { term: 'Issue Country', description: passport?.issueCountry },
      ],
    },
    {
      title: 'Emergency Contact',
      items: [
        { term: 'Contact Name', description: contact?.name },
        { term: 'Contact Phone Number', description: contact?.phoneNumber },
        { term: 'Relationship', description: contact?.relationship },
      ],
    },
    {
      title: 'Travel Preferences',
      items: [
        { term: 'Dietary Restrictions', description: list(wishes?.dietaryRestrictions) },
        { term: 'Accessibility Needs', description: list(wishes?.accessibilityNeeds) },
        { term: 'Preferred Destinations', description: list(wishes?.preferredDestinations) },
      ],
    },
  ];
}

/** Masked values of a profile. Revealing one reveals both; the access is logged. */
function useSecrets({ id, dateOfBirth, passportDetails }: User): Secrets {
  const reveal = useReveal(id);
  const passportNumber = passportDetails?.passportNumber;
  const whole = reveal.data;
  return {
    dateOfBirth: dateOfBirth && (
      <Revealable
        reveal={reveal}
        masked={dateOfBirth}
        label={texts.actions.revealDateOfBirth}
        shown={whole?.dateOfBirth && <DateText value={whole.dateOfBirth} />}
      />
    ),
    passportNumber: passportNumber && (
      <Revealable
        reveal={reveal}
        masked={passportNumber}
        label={texts.actions.revealPassportNumber}
        shown={whole?.passportNumber && <Code>{whole.passportNumber}</Code>}
      />
    ),
  };
}

/** Every profile field of a user, with id and timestamps. */
export const UserProfile = ({ of: user }: { of: User }) => <Facts groups={groupsOf(user, useSecrets(user))} />;
