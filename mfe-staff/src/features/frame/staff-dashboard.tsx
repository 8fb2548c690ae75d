import { useSession } from '@portal/remote-kit';
import { Grid, Page, Stack } from '@portal/ui-kit';
import type { ReactNode } from 'react';
import { QueueCounts } from '../queues/queue-counts';
import { QueueLists } from '../queues/queue-lists';
import { ClientOnly } from './client-only';
import styles from './dashboard.module.css';

/** Reserves the line. */
const noText = '\u00a0';

interface StaffDashboardProps {
  title: string;
  children: ReactNode;
  /** Report beside the lists of the queues. */
  report?: ReactNode;
  note?: ReactNode;
}

/** Start page of staff: the account, the open queues and links to the other pages. */
export function StaffDashboard({ title, children, report, note }: StaffDashboardProps) {
  const { user } = useSession();
  return (
    <Page
      title={title}
      eyebrow={user ? `Welcome, ${user.username}` : 'Welcome'}
      lead={<span className={styles.own}>{user ? `${user.email}, role ${user.role}` : noText}</span>}
      isPrerenderable
    >
      <Stack gap={6}>
        <QueueCounts />
        <ClientOnly>
          <div className={styles.overview} data-report={report !== undefined}>
            <QueueLists />
            {report}
          </div>
          <Grid min="16rem">{children}</Grid>
          {note}
        </ClientOnly>
      </Stack>
    </Page>
  );
}
