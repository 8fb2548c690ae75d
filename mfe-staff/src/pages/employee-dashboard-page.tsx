import { href, texts } from '@portal/contracts';
import { useSession } from '@portal/remote-kit';
import { Alert, Card, DescriptionList, Grid, Page, Stack } from '@portal/ui-kit';
import { LinkCard } from '../features/link-card';

export function EmployeeDashboardPage() {
  const { user } = useSession();
  if (user?.role !== 'employee' && user?.role !== 'admin') return <Alert kind="error">{texts.denied.employee}</Alert>;
  return (
    <Page title="Employee dashboard" lead={`Welcome, ${user.username}.`}>
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
            href={href('/employee-dashboard/customer-management')}
            title="Customer management"
            text="Find a customer, see their profile and their trips."
          />
          <LinkCard
            href={href('/employee-dashboard/booking-management')}
            title="Booking management"
            text="Every booking: view, edit, cancel."
          />
          <LinkCard
            href={href('/admin-dashboard/create-package')}
            title="Create a package"
            text="A new journey for the catalogue. Administrators only."
          />
          {user.role === 'admin' ? (
            <>
              <LinkCard href={href('/admin-dashboard')} title="Admin dashboard" text="Users, packages and logs." />
              <Card as="article" tone="sunken">
                <h2>Employee accounts</h2>
                <p>Managing employee accounts will move here. Until then they are in user management.</p>
              </Card>
            </>
          ) : null}
        </Grid>
      </Stack>
    </Page>
  );
}
