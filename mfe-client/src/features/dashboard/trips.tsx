import { agencyDate, texts } from '@portal/contracts';
import { errorText, lazyComponent, useReauthenticate } from '@portal/remote-kit';
import { Card, ErrorState, Grid, Skeleton } from '@portal/ui-kit';
import { newestFirst, upcomingTrips } from '../bookings/booking-facts';
import { useMyBookings } from '../bookings/use-my-bookings';
import { useEffect } from 'react';
import styles from './dashboard.module.css';
import { TripList } from './trip-list';

const shownCount = 3;
/** Placeholder with the height of most trips, to avoid a layout shift. */
const waitingTrip = (
  <Card className={styles.ahead}>
    <Skeleton lines={5} />
  </Card>
);

/** Lazy import: it pulls in code that otherwise only the booking pages need. */
const NextTrip = lazyComponent(() => import('./next-trip').then(({ NextTrip: trip }) => trip), waitingTrip);

/** Card of the next trip. Renders nothing without one. */
export function UpcomingTrip() {
  const { data, isPending } = useMyBookings();
  const today = agencyDate();
  const [next] = upcomingTrips(data ?? [], today);
  useEffect(() => NextTrip.prefetch(), []);
  if (isPending) return waitingTrip;
  return next ? <NextTrip booking={next} today={today} /> : null;
}

export function Trips() {
  const { data, error, isPending, isFetching, refetch } = useMyBookings();
  const logIn = useReauthenticate(error);
  if (error && !data) {
    return (
      <ErrorState
        message={errorText(error, texts.errors.fetchUserBookings)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        onLogIn={logIn}
      />
    );
  }
  const bookings = data ?? [];
  const upcoming = upcomingTrips(bookings, agencyDate()).slice(0, shownCount);
  const recent = newestFirst(bookings).slice(0, shownCount);
  return (
    <Grid min="24rem">
      <Card as="section" aria-labelledby="upcoming-trips">
        <h2 id="upcoming-trips" className={styles.heading}>
          Upcoming Trips
        </h2>
        {isPending ? <Skeleton lines={3} /> : <TripList bookings={upcoming} moment="departure" />}
        {!isPending && upcoming.length === 0 ? <p>You have no upcoming trips.</p> : null}
      </Card>
      <Card as="section" aria-labelledby="recent-activity">
        <h2 id="recent-activity" className={styles.heading}>
          Recent Activity
        </h2>
        {isPending ? <Skeleton lines={3} /> : <TripList bookings={recent} moment="booked" />}
        {!isPending && recent.length === 0 ? <p>No recent activity.</p> : null}
      </Card>
    </Grid>
  );
}
