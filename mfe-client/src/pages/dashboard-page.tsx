import type { User } from '@portal/contracts';
import { useSession } from '@portal/remote-kit';
import { Page } from '@portal/ui-kit';
import styles from '../features/dashboard/dashboard.module.css';
import { DashboardLinks } from '../features/dashboard/dashboard-links';
import { UpcomingTrip, Trips } from '../features/dashboard/trips';

/** The name people call each other by; the title has the one of the account. */
const leadFor = ({ firstName }: User): string =>
  `${firstName ? `Good to see you, ${firstName}. ` : ''}Where would you like to go next?`;

/** Longer usernames are set smaller, so that the welcome stays a heading and not a page. */
const longUsername = 20;

/** The username breaks where it has to, and a right-to-left one does not turn the greeting around. */
const Welcome = ({ username }: User) => (
  <>
    Welcome, <bdi className={[...username].length > longUsername ? styles.longName : styles.name}>{username}</bdi>
  </>
);

export function DashboardPage() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <Page title={<Welcome {...user} />} eyebrow="Dashboard" lead={leadFor(user)}>
      <UpcomingTrip />
      <DashboardLinks user={user} />
      <Trips />
    </Page>
  );
}
