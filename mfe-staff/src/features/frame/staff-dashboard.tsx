import { useSession } from '@portal/remote-kit';
import { Card, DescriptionList, Grid, Page, Stack } from '@portal/ui-kit';
import type { ReactNode } from 'react';
import { QueueCounts } from '../queues/queue-counts';
import { ClientOnly } from './client-only';

interface StaffDashboardProps {
  title: string;
  children: ReactNode;
  note?: ReactNode;
}

/** Start page of staff: the role, the user's name, and links to the other pages. */
export function StaffDashboard({ title, children, note }: StaffDashboardProps) {
  const { user } = useSession();
  return (
    <Page
      title={title}
      eyebrow={user ? `Welcome, ${user.username}` : 'Welcome'}
      lead="Items that need attention, then shortcuts."
      isPrerenderable
    >
      <Stack gap={6}>
        <QueueCounts />
        <ClientOnly>
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
        </ClientOnly>
      </Stack>
    </Page>
  );
}
