import { href, texts } from '@portal/contracts';
import { useSession } from '@portal/remote-kit';
import { Alert, Card, DescriptionList, Grid, Page, Stack } from '@portal/ui-kit';
import { LinkCard } from '../features/link-card';

export function AdminDashboardPage() {
  const { user } = useSession();
  if (user?.role !== 'admin') return <Alert kind="error">{texts.denied.admin}</Alert>;
  return (
    <Page title="Admin dashboard" lead={`Welcome, ${user.username}.`}>
      <Stack gap={6}>
        <Card tone="sunken">
          <DescriptionList
            layout="columns"
            items={[
              { term: 'Email', description: user.email },
              { term: 'Role', description: user.role },
            ]}
          />
        </Card>
        <Grid min="17rem">
          <LinkCard
            href={href('/admin-dashboard/user-management')}
            title="User management"
            text="Accounts, roles and passwords."
          />
          <LinkCard
            href={href('/admin-dashboard/create-package')}
            title="Create a package"
            text="A new journey for the catalogue."
          />
          <LinkCard href={href('/account-settings')} title="Account settings" text="Your own profile and password." />
        </Grid>
        <p>Take care: what you change here takes effect at once, for everybody.</p>
      </Stack>
    </Page>
  );
}
