import type { User } from '@portal/contracts';
import { DateText, DescriptionList } from '@portal/ui-kit';

const none = 'N/A';
const lines = (values: readonly (string | undefined)[]) => values.filter(Boolean).join(', ') || none;

/** Every profile field of a user, with id and timestamps. */
export function UserProfile({ of: user }: { of: User }) {
  const { address, passportDetails: passport, emergencyContact: contact, travelPreferences: wishes } = user;
  return (
    <DescriptionList
      items={[
        { term: 'ID', description: user.id },
        { term: 'Username', description: user.username },
        { term: 'Email', description: user.email },
        { term: 'Role', description: user.role },
        { term: 'First Name', description: user.firstName || none },
        { term: 'Last Name', description: user.lastName || none },
        { term: 'Phone Number', description: user.phoneNumber || none },
        { term: 'Date of Birth', description: user.dateOfBirth ? <DateText value={user.dateOfBirth} /> : none },
        { term: 'Gender', description: user.gender || none },
        {
          term: 'Address',
          description: lines([
            address?.street,
            address?.city,
            address?.stateProvince,
            address?.postalCode,
            address?.country,
          ]),
        },
        { term: 'Passport Number', description: passport?.passportNumber || none },
        { term: 'Passport Issued', description: lines([passport?.issueDate, passport?.issueCountry]) },
        { term: 'Passport Expires', description: passport?.expiryDate || none },
        { term: 'Nationality', description: passport?.nationality || none },
        { term: 'Emergency Contact', description: lines([contact?.name, contact?.phoneNumber, contact?.relationship]) },
        { term: 'Dietary Restrictions', description: lines(wishes?.dietaryRestrictions ?? []) },
        { term: 'Accessibility Needs', description: lines(wishes?.accessibilityNeeds ?? []) },
        { term: 'Preferred Destinations', description: lines(wishes?.preferredDestinations ?? []) },
        { term: 'Created', description: <DateText value={user.createdAt} kind="instant" /> },
        { term: 'Last Updated', description: <DateText value={user.updatedAt} kind="instant" /> },
      ]}
    />
  );
}
