import type { User } from '@portal/contracts';
import { useSession } from '@portal/remote-kit';
import { Page } from '@portal/ui-kit';
import { DashboardLinks } from '../features/dashboard/dashboard-links';
import { TripAhead, Trips } from '../features/dashboard/trips';

/** The name people call each other by; the title has the one of the account. */
const leadFor = ({ firstName }: User): string =>
  `${firstName ? `Good to see you, ${firstName}. ` : ''}Where would you like to go next?`;

export function DashboardPage() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <Page title={`Welcome, ${user.username}`} eyebrow="Dashboard" lead={leadFor(user)}>
      <TripAhead />
      <DashboardLinks user={user} />
      <Trips />
    </Page>
  );
}
