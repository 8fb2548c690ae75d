import { mayBookForOthers, texts, type User } from '@portal/contracts';
import { errorText, useApi, useLogInAgain, useSession } from '@portal/remote-kit';
import { useFeatures, useQuery } from '@portal/remote-kit/query';
import { Alert, ErrorState, Loading, Page } from '@portal/ui-kit';
import type { ReactNode } from 'react';

interface ForCustomerProps {
  customerId: string;
  /** The page, once it is known whom it is for; the notice says so. */
  children: (customer: User, notice: ReactNode) => ReactNode;
}

const fullName = ({ firstName, lastName, username }: User): string =>
  [firstName, lastName].filter(Boolean).join(' ') || username;

/** Finds out for whom a member of staff books, and whether they may. */
export function ForCustomer({ customerId, children }: ForCustomerProps) {
  const { user } = useSession();
  const features = useFeatures();
  const isAllowed = features?.includes('money') && mayBookForOthers(user?.role);
  const api = useApi();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['users', 'one', customerId],
    queryFn: () => api.getUser(customerId),
    enabled: isAllowed === true,
  });
  const logIn = useLogInAgain(error);
  // Who has no address gets the papers over the counter, so the messages go to who hands them out.
  if (data && user) return children({ ...data, email: data.email || user.email }, <BookingFor customer={data} />);
  return (
    <Page title="Book a flight" eyebrow="Flights">
      {features !== undefined && !isAllowed ? <Alert kind="error">{texts.credit.notForOthers}</Alert> : null}
      {error ? (
        <ErrorState
          message={errorText(error, texts.errors.fetchCustomers)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
          onLogIn={logIn}
        />
      ) : null}
      {isAllowed !== false && !error ? <Loading text={texts.credit.loadingCustomer} /> : null}
    </Page>
  );
}

const BookingFor = ({ customer }: { customer: User }) => (
  <Alert kind="info" title={texts.credit.bookingFor(fullName(customer))}>
    {[customer.username, customer.email || customer.phoneNumber].filter(Boolean).join(', ')}.{' '}
    {texts.credit.aboutBookingFor} {customer.email ? null : texts.customers.bookingsMailToYou}
  </Alert>
);
