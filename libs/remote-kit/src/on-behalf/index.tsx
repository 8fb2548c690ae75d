import { canBookOnBehalf, texts, type User } from '@portal/contracts';
import { errorText } from '@portal/api-client';
import { Alert, ErrorState, Loading } from '@portal/ui-kit';
import type { ReactNode } from 'react';
import { useReauthenticate } from '../pages/use-reauthenticate';
import { useQuery } from '../queries/portal-queries';
import { useApi } from '../session/api';
import { useSession } from '../session/session';

interface ForCustomerProps {
  customerId: string;
  /** Wraps the content shown while the customer is loading. */
  frame?: (content: ReactNode) => ReactNode;
  /** Renders the page once the customer is known. `notice` names the customer. */
  children: (customer: User, notice: ReactNode) => ReactNode;
}

const fullName = ({ firstName, lastName, username }: User): string =>
  [firstName, lastName].filter(Boolean).join(' ') || username;

/** Loads the customer that staff book for, and checks the permission. */
export function OnBehalfOfCustomer({ customerId, frame = (content) => content, children }: ForCustomerProps) {
  const { user } = useSession();
  const isAllowed = canBookOnBehalf(user?.role);
  const api = useApi();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['users', 'one', customerId],
    queryFn: () => api.getUser(customerId),
    enabled: isAllowed,
  });
  const logIn = useReauthenticate(error);
  // Documents of customers without an email address are handed over at the counter, so messages go to the staff user.
  if (data && user) return children({ ...data, email: data.email || user.email }, <BookingFor customer={data} />);
  return frame(
    <>
      {!isAllowed ? <Alert kind="error">{texts.credit.onBehalfDenied}</Alert> : null}
      {error ? (
        <ErrorState
          message={errorText(error, texts.errors.fetchCustomers)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
          onLogIn={logIn}
        />
      ) : null}
      {isAllowed && !error ? <Loading text={texts.credit.loadingCustomer} /> : null}
    </>,
  );
}

const BookingFor = ({ customer }: { customer: User }) => (
  <Alert kind="info" title={texts.credit.bookingFor(fullName(customer))}>
    {[customer.username, customer.email || customer.phoneNumber].filter(Boolean).join(', ')}.{' '}
    {texts.credit.aboutBookingFor} {customer.email ? null : texts.customers.bookingsMailToYou}
  </Alert>
);
