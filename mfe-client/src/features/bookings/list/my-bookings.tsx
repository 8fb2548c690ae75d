import { agencyDate, type Booking, href, texts } from '@portal/contracts';
import { errorText, lazyDialog, useReauthenticate } from '@portal/remote-kit';
import { tripLine } from '@portal/remote-kit/trips';
import { Alert, Button, ButtonLink, EmptyState, ErrorState, Loading, Stack, useIncrementalRows } from '@portal/ui-kit';
import { type ReactNode, useState } from 'react';
import { cancelWayOf } from '../../cancelling/cancel-ways';
import { BookingCards } from './booking-cards';
import { isOutcomePending, isLikelyOwed } from '../booking-facts';
import { splitByTime } from './booking-order';
import { PayLink } from '../pay-link';
import { useMyBookings } from '../use-my-bookings';

const none: readonly Booking[] = [];

/** Lazy import: cancelling needs a connection anyway, while the list also works offline. */
const CancelDialog = lazyDialog(async () => (await import('../../cancelling/cancel-dialog')).CancelDialog);

/** The caller's bookings: upcoming trips, then past ones. Open ones can be cancelled. */
export function MyBookings() {
  const { data, error, isPending, isFetching, refetch } = useMyBookings();
  const [cancelled, setCancelled] = useState<Booking | null>(null);
  const { upcoming, past } = splitByTime(useIncrementalRows(data ?? none), agencyDate());
  const retry = () => void refetch();
  const logIn = useReauthenticate(error);

  if (isPending) return <Loading text={texts.loading.bookings} />;
  if (!data) {
    return (
      <ErrorState
        message={errorText(error, texts.errors.fetchUserBookings)}
        onRetry={retry}
        isRetrying={isFetching}
        onLogIn={logIn}
      />
    );
  }
  if (data.length === 0) return <NoBookings />;
  return (
    <Stack gap={5}>
      {error ? (
        <ErrorState
          message={errorText(error, texts.errors.fetchUserBookings)}
          onRetry={retry}
          isRetrying={isFetching}
          onLogIn={logIn}
        />
      ) : null}
      {data.some(isOutcomePending) ? (
        <Alert kind="info">Waiting for the airline to confirm a booking. This page updates automatically.</Alert>
      ) : null}
      <BookingCards title={texts.trips.upcoming} bookings={upcoming} actions={actions} />
      <BookingCards title={texts.trips.past} bookings={past} actions={actions} />
      {cancelled ? (
        <CancelDialog booking={cancelled} about={tripLine(cancelled)} onClose={() => setCancelled(null)} />
      ) : null}
    </Stack>
  );

  function actions(booking: Booking): ReactNode {
    const way = cancelWayOf(booking);
    return (
      <>
        {isLikelyOwed(booking) && !isOutcomePending(booking) ? <PayLink booking={booking} size="sm" /> : null}
        <ButtonLink
          href={href('/my-bookings/:id', { id: booking._id })}
          variant="secondary"
          size="sm"
          aria-label={`${texts.actions.viewDetails} of ${booking.bookingNumber}`}
        >
          {texts.actions.viewDetails}
        </ButtonLink>
        {way === 'online' || way === 'ask' ? (
          <Button
            variant="secondary"
            size="sm"
            onApproach={CancelDialog.prefetch}
            onPress={() => setCancelled(booking)}
          >
            {way === 'ask' ? texts.cancelling.ask : texts.actions.cancel}
          </Button>
        ) : null}
      </>
    );
  }
}

function NoBookings() {
  return (
    <div role="status">
      <EmptyState
        title={texts.empty.userBookings}
        action={
          <ButtonLink href="/book-flight" variant="sunset">
            {texts.actions.bookAFlight}
          </ButtonLink>
        }
      >
        Your flights and packages appear here once you book.
      </EmptyState>
    </div>
  );
}
