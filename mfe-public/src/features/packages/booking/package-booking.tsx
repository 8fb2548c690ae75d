import {
  customerParameter,
  hasDeparted,
  hasPlaces,
  isFullOnAllDates,
  href,
  texts,
  type TravelPackage,
  type User,
} from '@portal/contracts';
import { lazyComponent, Link, useLocation, useSearchParams, useSession } from '@portal/remote-kit';
import { Alert, buttonClass, ButtonLink, Card, Cluster, Money, Section, Stack } from '@portal/ui-kit';
import { ActionBar } from '@portal/ui-kit/fields';
import { type ReactNode, type Ref, useState } from 'react';
import { PayNote } from '@portal/remote-kit/rates';
import { BookingForm } from './booking-form';
import { loginState } from './login-state';
import styles from './booking.module.css';

const ForCustomer = lazyComponent(() =>
  import('@portal/remote-kit/on-behalf').then(({ OnBehalfOfCustomer: part }) => part),
);

/** Returns why the package cannot be booked at present; null if it can. */
export function closedReason(travelPackage: TravelPackage): string | null {
  if (!travelPackage.isAvailable) return 'This package is not available at the moment.';
  if (!hasPlaces(travelPackage) || isFullOnAllDates(travelPackage)) return 'This package is sold out.';
  if (hasDeparted(travelPackage)) return 'The last departure of this package has left.';
  return null;
}

interface PackageBookingProps {
  of: TravelPackage;
  /** Scroll target of the Book button. */
  ref?: Ref<HTMLDivElement>;
}

/** Booking section: the form, a login link for visitors, or why the package cannot be booked. */
export function PackageBooking({ of: travelPackage, ref }: PackageBookingProps) {
  const { user } = useSession();
  const reason = closedReason(travelPackage);
  // Keeps an open form and its values when the last place is taken by another customer.
  const [hasForm, setHasForm] = useState(false);
  if (!hasForm && user && reason === null) setHasForm(true);
  return (
    <div ref={ref} tabIndex={-1} className={styles.anchor}>
      <Section title={texts.actions.bookPackage}>
        {user && hasForm ? <Form user={user} of={travelPackage} /> : null}
        {reason !== null && !(user && hasForm) ? <Closed reason={reason} /> : null}
        {reason === null && !user ? <Visitor of={travelPackage} /> : null}
      </Section>
    </div>
  );
}

/** Form for the logged-in user, or for the customer for whom staff book. */
function Form({ user, of: travelPackage }: { user: User; of: TravelPackage }) {
  const [query] = useSearchParams();
  const customerId = query.get(customerParameter);
  if (!customerId) return <BookingForm key={user.id} of={travelPackage} user={user} />;
  return (
    <ForCustomer key={customerId} customerId={customerId}>
      {(customer, notice) => (
        <Stack>
          {notice}
          <BookingForm of={travelPackage} user={customer} isForCustomer />
        </Stack>
      )}
    </ForCustomer>
  );
}

function Closed({ reason }: { reason: ReactNode }) {
  return (
    <Alert
      kind="info"
      title={reason}
      actions={
        <Cluster>
          <ButtonLink href={href('/packages')} variant="secondary" size="sm">
            See other packages
          </ButtonLink>
          <ButtonLink href={href('/contact-us')} variant="quiet" size="sm">
            Ask our team
          </ButtonLink>
        </Cluster>
      }
    >
      We can often arrange another date or a similar journey.
    </Alert>
  );
}

function Visitor({ of: { price, currency } }: { of: TravelPackage }) {
  const { status } = useSession();
  const location = useLocation();
  if (status === 'loading') return <p role="status">{texts.loading.checkingAuthentication}</p>;
  return (
    <Card tone="sunken">
      <div className={styles.visitor}>
        <p>Log in to choose your dates and book. You will return to this page.</p>
        <PayNote amount={price} currency={currency} />
        <Cluster>
          <ActionBar
            summary={
              <>
                Per person
                <strong>
                  <Money amount={price} currency={currency} />
                </strong>
              </>
            }
          >
            <Link to={href('/login')} state={loginState(location)} className={buttonClass({ variant: 'primary' })}>
              Log in to book
            </Link>
          </ActionBar>
          <Link to={href('/register')} state={loginState(location)} className={buttonClass({ variant: 'secondary' })}>
            Create an account
          </Link>
        </Cluster>
      </div>
    </Card>
  );
}
