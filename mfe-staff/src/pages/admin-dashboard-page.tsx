import { href } from '@portal/contracts';
import { useSession } from '@portal/remote-kit';
import { Card, DescriptionList, Grid, Page, Stack } from '@portal/ui-kit';
import { Icons } from '@portal/ui-kit/icons';
import styles from '../features/frame/dashboard.module.css';
import { LinkCard } from '../features/frame/link-card';

export function AdminDashboardPage() {
  const { user } = useSession();
  return (
    <Page title="Admin dashboard" lead={user ? `Welcome, ${user.username}.` : undefined}>
      <Stack gap={6}>
        <Card tone="sunken">
          <DescriptionList
            layout="columns"
            items={[
              { term: 'Email', description: user?.email },
              { term: 'Role', description: user?.role },
            ]}
          />
        </Card>
        <Grid min="17rem">
          <LinkCard
            href={href('/admin-dashboard/user-management')}
            title="User management"
            icon={<Icons.Users aria-hidden />}
            text="Accounts, roles and passwords."
          />
          <LinkCard
            href={href('/admin-dashboard/create-package')}
            title="Create a package"
            icon={<Icons.Palmtree aria-hidden />}
            text="A new journey for the catalogue."
          />
          <LinkCard
            href={href('/account-settings')}
            title="Account settings"
            icon={<Icons.CircleUser aria-hidden />}
            text="Your own profile and password."
          />
        </Grid>
        <p className={styles.caution}>
          <Icons.TriangleAlert aria-hidden />
          <span>Take care: what you change here takes effect at once, for everybody.</span>
        </p>
      </Stack>
    </Page>
  );
}
