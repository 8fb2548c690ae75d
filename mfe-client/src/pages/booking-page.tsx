import { type Booking, describeCancelTerms, href, texts } from '@portal/contracts';
import { ApiError, errorText, lazyComponent, useReauthenticate, useParams, useTitle } from '@portal/remote-kit';
import { DateChangeAction, DateChangeNotice, PartyAction } from '@portal/remote-kit/date-changes';
import { tripLine } from '@portal/remote-kit/trips';
import { Alert, Button, Card, Cluster, ErrorState, Loading, Page, TextLink } from '@portal/ui-kit';
import { Icons } from '@portal/ui-kit/icons';
import { useDeferredValue, useEffect, useState } from 'react';
import { BookingFacts } from '../features/bookings/booking-details';
import { bookingType, canBeBought, isOutcomePending } from '../features/bookings/booking-facts';
import { AfterCancelling } from '../features/cancelling/after-cancelling';
import { CancelDialog } from '../features/cancelling/cancel-dialog';
import { cancelWayOf } from '../features/cancelling/cancel-ways';
import { HoldNotice } from '../features/bookings/hold-notice';
import { TripItinerary } from '../features/bookings/trip-itinerary';
import { PayFirstNotice } from '../features/pay-first/pay-first-notice';
import { PaymentCard, PaymentCardSlot } from '../features/payments/payment-card';
import { FareTermsList } from '../features/fares/fare-terms-list';
import { ScheduleChangeNotice } from '../features/schedule-changes/schedule-change-notice';
import { TripMenu } from '../features/bookings/trip-menu';
import { useBooking } from '../features/bookings/use-my-bookings';
import styles from './booking-page.module.css';

const PayPanel = lazyComponent(
  async () => (await import('../features/payments/pay-panel')).PayPanel,
  <PaymentCard awaiting={texts.paying.loading} />,
);

function Actions({ booking }: { booking: Booking }) {
  const [isAsking, setAsking] = useState(false);
  const way = cancelWayOf(booking);
  return (
    <Cluster className={styles.actions}>
      <TripMenu booking={booking} />
      <DateChangeAction booking={booking} />
      <PartyAction booking={booking} />
      {way === 'online' || way === 'ask' ? (
        <Button variant="secondary" onPress={() => setAsking(true)}>
          {way === 'ask' ? texts.cancelling.ask : 'Cancel booking'}
        </Button>
      ) : null}
      {isAsking ? <CancelDialog booking={booking} about={tripLine(booking)} onClose={() => setAsking(false)} /> : null}
    </Cluster>
  );
}

const Trip = ({ booking }: { booking: Booking }) => (
  <Card as="section" aria-label="Your trip" className={styles.trip}>
    <h2>{booking.package?.name ?? 'Flights'}</h2>
    {booking.package ? <p>{booking.package.description}</p> : null}
    {booking.itineraries ? <TripItinerary itineraries={booking.itineraries} /> : null}
    {booking.fareTerms ? (
      <section className={styles.terms}>
        <h3>Fare rules</h3>
        <FareTermsList terms={booking.fareTerms} />
        <p className={styles.quiet}>As stated by the airline at the time of booking.</p>
      </section>
    ) : null}
    {booking.cancelTerms ? (
      <section className={styles.terms}>
        <h3>{texts.refunds.cancelTermsTitle}</h3>
        <ul>
          {describeCancelTerms(booking.cancelTerms).map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
      </section>
    ) : null}
  </Card>
);

function ShownBooking({ booking }: { booking: Booking }) {
  useTitle(tripLine(booking));
  const [usesCredit, setUsesCredit] = useState(false);
  // Decided once: the cards must not change places while the client pays.
  const [isToBuy] = useState(() => canBeBought(booking));
  const hasTrip = booking.itineraries !== undefined || booking.package != null;
  return (
    <>
      <PayFirstNotice booking={booking} wasToBuy={isToBuy} onAccepted={() => setUsesCredit(true)} />
      {isOutcomePending(booking) && !booking.payFirst ? (
        <Alert kind="info">Waiting for the airline to confirm this booking. This page updates automatically.</Alert>
      ) : null}
      <ScheduleChangeNotice booking={booking} />
      <DateChangeNotice booking={booking} />
      <AfterCancelling booking={booking} />
      <HoldNotice booking={booking} />
      <div className={styles.layout}>
        <div className={styles.main}>
          {hasTrip && !isToBuy ? <Trip booking={booking} /> : null}
          <PaymentCardSlot booking={booking}>
            <PayPanel booking={booking} usesCredit={usesCredit} />
          </PaymentCardSlot>
          {hasTrip && isToBuy ? <Trip booking={booking} /> : null}
        </div>
        <Card as="aside" aria-label="Booking details">
          <BookingFacts booking={booking} />
        </Card>
      </div>
    </>
  );
}

/** Page lead while the booking loads. */
const aboutIt = 'When and where you travel, what is paid and what is due, and your travel documents.';

/** Booking number and PNR. */
const referencesOf = ({ bookingNumber, amadeusRecordLocator: pnr }: Booking): string =>
  [`Booking ${bookingNumber}`, ...(pnr ? [`PNR ${pnr}`] : [])].join(', ');

/** Page of one of the caller's bookings, with its own URL for bookmarks, mails and printing. */
export function BookingPage() {
  const { id = '' } = useParams();
  const { data: booking, error, isFetching, refetch } = useBooking(id);
  // Deferred: rendering takes long on slow phones and would block input.
  const data = useDeferredValue(booking);
  const isAwaited = !data && !error;
  const logIn = useReauthenticate(error);
  // Preloaded in parallel with the booking: loading it later would shift the content below.
  useEffect(() => PayPanel.prefetch(), []);
  // A retry cannot find a deleted booking.
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <Page
      title={<span className={styles.title}>{data ? tripLine(data) : 'Your booking'}</span>}
      eyebrow={data ? bookingType(data) : 'Your trips'}
      lead={data ? referencesOf(data) : isAwaited ? aboutIt : undefined}
      width="wide"
      actions={data ? <Actions booking={data} /> : null}
    >
      {isAwaited ? <Loading text={texts.loading.bookings} className={styles.loading} /> : null}
      {error ? (
        <ErrorState
          message={errorText(error, texts.errors.fetchUserBookings)}
          onRetry={isGone ? undefined : () => void refetch()}
          isRetrying={isFetching}
          onLogIn={logIn}
        />
      ) : null}
      {data && !isGone ? <ShownBooking key={data._id} booking={data} /> : null}
      <p className={styles.back}>
        <TextLink href={href('/my-bookings')} icon={<Icons.ArrowLeft aria-hidden size="1em" />}>
          All my bookings
        </TextLink>
      </p>
    </Page>
  );
}
