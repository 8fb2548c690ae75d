import type { User } from '@portal/contracts';
import { useSession } from '@portal/remote-kit';
import { Page } from '@portal/ui-kit';
import styles from '../features/dashboard/dashboard.module.css';
import { DashboardLinks } from '../features/dashboard/dashboard-links';
import { UpcomingTrip, Trips } from '../features/dashboard/trips';

/** First name in the lead; the heading has the username. */
const leadFor = ({ firstName }: User): string =>
  `${firstName ? `Good to see you, ${firstName}. ` : ''}Where would you like to go next?`;

/** Length above which the username is set in a smaller font. */
const longUsername = 20;

/** `bdi` isolates right-to-left usernames from the greeting. */
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
