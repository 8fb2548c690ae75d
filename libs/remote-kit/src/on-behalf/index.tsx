import { canBookOnBehalf, texts, type User } from '@portal/contracts';
import { errorText } from '@portal/api-client';
import { Alert, ErrorState, Loading } from '@portal/ui-kit';
import type { ReactNode } from 'react';
import { useReauthenticate } from '../pages/use-log-in-again';
import { useQuery } from '../queries/portal-queries';
import { useFeatures } from '../queries/use-feature';
import { useApi } from '../session/api';
import { useSession } from '../session/session';

interface ForCustomerProps {
  customerId: string;
  /** What stands around that which is shown until it is known whom it is for. */
  frame?: (content: ReactNode) => ReactNode;
  /** The page, once it is known whom it is for; the notice says so. */
  children: (customer: User, notice: ReactNode) => ReactNode;
}

const fullName = ({ firstName, lastName, username }: User): string =>
  [firstName, lastName].filter(Boolean).join(' ') || username;

/** Finds out for whom a member of staff books, and whether they may. */
export function OnBehalfOfCustomer({ customerId, frame = (content) => content, children }: ForCustomerProps) {
  const { user } = useSession();
  const features = useFeatures();
  const isAllowed = features?.includes('money') && canBookOnBehalf(user?.role);
  const api = useApi();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['users', 'one', customerId],
    queryFn: () => api.getUser(customerId),
    enabled: isAllowed === true,
  });
  const logIn = useReauthenticate(error);
  // Who has no address gets the papers over the counter, so the messages go to who hands them out.
  if (data && user) return children({ ...data, email: data.email || user.email }, <BookingFor customer={data} />);
  return frame(
    <>
      {features !== undefined && !isAllowed ? <Alert kind="error">{texts.credit.onBehalfDenied}</Alert> : null}
      {error ? (
        <ErrorState
          message={errorText(error, texts.errors.fetchCustomers)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
          onLogIn={logIn}
        />
      ) : null}
      {isAllowed !== false && !error ? <Loading text={texts.credit.loadingCustomer} /> : null}
    </>,
  );
}

const BookingFor = ({ customer }: { customer: User }) => (
  <Alert kind="info" title={texts.credit.bookingFor(fullName(customer))}>
    {[customer.username, customer.email || customer.phoneNumber].filter(Boolean).join(', ')}.{' '}
    {texts.credit.aboutBookingFor} {customer.email ? null : texts.customers.bookingsMailToYou}
  </Alert>
);
