import { texts, type User } from '@portal/contracts';
import { Card, DescriptionList, formatDate, Loading, TextLink } from '@portal/ui-kit';
import { Icons } from '@portal/ui-kit/icons';
import type { FieldPath } from '@portal/remote-kit/forms';
import { type ProfileField, type ProfileSection, profileSections } from './profile-fields';
import { profileValues, type ProfileValues } from './profile-values';
import styles from './profile.module.css';
import { FactorsCard } from '../security/factors-card';
import { SessionsCard } from '../security/sessions-card';
import { lazyComponent } from '@portal/remote-kit';
import { UnverifiedNotice } from './unverified-notice';
import { YourDataCard } from './your-data-card';

const waitingCard = (
  <Card as="section">
    <Loading text={texts.savedTravelers.title} />
  </Card>
);
const SavedTravelersCard = lazyComponent(
  async () => (await import('../travelers/saved-travelers-card')).SavedTravelersCard,
  waitingCard,
);
const ConsentCard = lazyComponent(async () => (await import('./consent-card')).ConsentCard);

/** Value of a field by its path, such as 'address.city'. */
function textOf(values: ProfileValues, path: FieldPath<ProfileValues>): string {
  const member = path.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], values);
  return typeof member === 'string' ? member : '';
}

const shown = (values: ProfileValues, { name, kind }: ProfileField): string => {
  const text = textOf(values, name);
  return kind === 'date' && text !== '' ? formatDate(text) : text;
};

/** Items of a section, without empty fields. */
function filledItems(values: ProfileValues, { fields }: ProfileSection) {
  return fields
    .map((field) => ({ term: field.label, description: shown(values, field) }))
    .filter(({ description }) => description !== '');
}

/** Read-only profile. Empty fields and sections are omitted. */
export function ProfileView({ user }: { user: User }) {
  const values = profileValues(user);
  const sections = profileSections.map((section) => ({ title: section.title, items: filledItems(values, section) }));
  return (
    <>
      {user.emailVerified === false ? <UnverifiedNotice email={user.email} /> : null}
      <div className={styles.cards}>
        {sections
          .filter(({ items }) => items.length > 0)
          .map(({ title, items }, index) => (
            <Card key={title} as="section">
              <h2 className={styles.legend}>{title}</h2>
              <DescriptionList items={index === 0 ? [...items, { term: 'Role', description: user.role }] : items} />
            </Card>
          ))}
        <Card as="section" tone="river">
          <h2 className={styles.legend}>Password</h2>
          <p>A new password logs you out everywhere else.</p>
          <p>
            <TextLink href="/change-password" variant="strong" icon={<Icons.KeyRound aria-hidden size="1em" />}>
              Change Password
            </TextLink>
          </p>
        </Card>
        <SavedTravelersCard />
        <FactorsCard />
        <SessionsCard />
        <YourDataCard />
        {user.consent === undefined ? null : <ConsentCard user={user} consent={user.consent} />}
      </div>
    </>
  );
}
