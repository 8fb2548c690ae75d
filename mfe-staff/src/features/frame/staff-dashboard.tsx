import { useSession } from '@portal/remote-kit';
import { Card, DescriptionList, Grid, Page, Stack } from '@portal/ui-kit';
import type { ReactNode } from 'react';
import { QueueCounts } from '../queues/queue-counts';

interface StaffDashboardProps {
  title: string;
  /** The ways on, one card each. */
  children: ReactNode;
  /** What stands below them. */
  note?: ReactNode;
}

const wayOn = 'What waits comes first, then where you can go.';

/** Where staff begin: what waits, who is signed in, and where to go. */
export function StaffDashboard({ title, children, note }: StaffDashboardProps) {
  const { user } = useSession();
  return (
    <Page title={title} lead={user ? `Welcome, ${user.username}. ${wayOn}` : wayOn}>
      <Stack gap={6}>
        <QueueCounts />
        <Card tone="sunken">
          <DescriptionList
            layout="columns"
            items={[
              { term: 'Email', description: user?.email },
              { term: 'Role', description: user?.role },
            ]}
          />
        </Card>
        <Grid min="14rem">{children}</Grid>
        {note}
      </Stack>
    </Page>
  );
}
