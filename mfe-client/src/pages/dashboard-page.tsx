import { useSession } from '@portal/remote-kit';
import { Page } from '@portal/ui-kit';
import { DashboardLinks } from '../features/dashboard/dashboard-links';
import { Trips } from '../features/dashboard/trips';

export function DashboardPage() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <Page title={`Welcome, ${user.username}`} eyebrow="Dashboard" lead="Where would you like to go next?">
      <DashboardLinks user={user} />
      <Trips />
    </Page>
  );
}
