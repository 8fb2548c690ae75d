import { href, texts, type User } from '@portal/contracts';
import { ApiError, errorText, useReauthenticate, useParams, useTitle } from '@portal/remote-kit';
import { Alert, Card, ErrorState, Loading, Page, TextLink } from '@portal/ui-kit';
import { Icons } from '@portal/ui-kit/icons';
import { CustomerBookings } from '../../features/customer-page/customer-bookings';
import styles from '../../features/customer-page/customer-page.module.css';
import { CustomerSummary } from '../../features/customer-page/customer-summary';
import { CustomerTimeline } from '../../features/customer-page/customer-timeline';
import { CustomerTools } from '../../features/customer-page/customer-tools';
import { Notes } from '../../features/customer-page/notes';
import { useUser } from '../../features/users/use-users';
import { nameOf } from '../../features/users/user-name';
import { UserProfile } from '../../features/users/user-profile';

function ShownCustomer({ customer }: { customer: User }) {
  useTitle(`Customer ${nameOf(customer)}`);
  return (
    <>
      <CustomerSummary customer={customer} />
      <CustomerBookings customerId={customer.id} />
      <div className={styles.layout}>
        <Notes customerId={customer.id} />
        <CustomerTimeline customerId={customer.id} />
      </div>
      <Card as="section" aria-label="Profile" className={styles.profile}>
        <h2>Profile</h2>
        <UserProfile of={customer} />
      </Card>
    </>
  );
}

export function CustomerPage() {
  const { id = '' } = useParams();
  const { data, error, isPending, isFetching, refetch } = useUser(id);
  const logIn = useReauthenticate(error);
  // A retry cannot find a deleted customer.
  const isGone = error instanceof ApiError && error.status === 404;
  const customer = data?.role === 'client' && !isGone ? data : undefined;
  const name = customer && nameOf(customer);
  return (
    <Page
      title={name ?? 'Customer'}
      eyebrow="Customer"
      lead={customer && customer.username !== name ? customer.username : undefined}
      width="wide"
      actions={customer ? <CustomerTools customer={customer} /> : null}
    >
      {isPending ? <Loading text={texts.loading.customers} /> : null}
      {error ? (
        <ErrorState
          message={errorText(error, texts.errors.fetchCustomers)}
          onRetry={isGone ? undefined : () => void refetch()}
          isRetrying={isFetching}
          onLogIn={logIn}
        />
      ) : null}
      {data && !isGone && !customer ? <Alert kind="info">{texts.customers.isStaff}</Alert> : null}
      {customer ? <ShownCustomer key={customer.id} customer={customer} /> : null}
      <p className={styles.back}>
        <TextLink
          href={href('/employee-dashboard/customer-management')}
          icon={<Icons.ArrowLeft aria-hidden size="1em" />}
        >
          All customers
        </TextLink>
      </p>
    </Page>
  );
}
