import { type Booking, texts } from '@portal/contracts';
import { errorText, lazyDialog, useLogInAgain } from '@portal/remote-kit';
import { Alert, Button, ButtonLink, EmptyState, ErrorState, Loading, Stack, useMedia } from '@portal/ui-kit';
import { DataTable } from '@portal/ui-kit/table';
import { type ReactNode, useState } from 'react';
import { cancelWayOf } from '../cancelling/cancel-ways';
import { BookingCards } from './booking-cards';
import { bookingColumns } from './booking-cells';
import { BookingDetailsDialog } from './booking-details-dialog';
import { aboutBooking, isSettling, newestFirst } from './booking-facts';
import styles from './bookings.module.css';
import { useMyBookings } from './use-my-bookings';

/** Wider windows, and paper, have room for what a table says. */
const phone = '(max-width: 39.99rem)';

/** Cancelling takes the connection anyway; what a list shows of a booking is there without one. */
const CancelDialog = lazyDialog(async () => (await import('../cancelling/cancel-dialog')).CancelDialog);

/** The caller's bookings, newest first, each with a way to cancel it while that is possible. */
export function MyBookings() {
  const { data, error, isPending, isFetching, refetch } = useMyBookings();
  const [cancelled, setCancelled] = useState<Booking | null>(null);
  const [shownId, setShownId] = useState<string | null>(null);
  const shown = data?.find(({ _id }) => _id === shownId);
  const isPhone = useMedia(phone);
  const retry = () => void refetch();
  const logIn = useLogInAgain(error);

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
      {data.some(isSettling) ? (
        <Alert kind="info">A booking waits for the airline’s answer. This page shows it as soon as it is here.</Alert>
      ) : null}
      {isPhone ? (
        <BookingCards bookings={data} actions={actions} />
      ) : (
        <DataTable
          ariaLabel="My bookings"
          columns={bookingColumns}
          rows={newestFirst(data)}
          getRowId={({ _id }) => _id}
          rowActions={(booking) => <span className={styles.actions}>{actions(booking)}</span>}
        />
      )}
      {shown ? <BookingDetailsDialog booking={shown} onClose={() => setShownId(null)} /> : null}
      {cancelled ? (
        <CancelDialog booking={cancelled} about={aboutBooking(cancelled)} onClose={() => setCancelled(null)} />
      ) : null}
    </Stack>
  );

  function actions(booking: Booking): ReactNode {
    const way = cancelWayOf(booking);
    return (
      <>
        <Button
          variant="secondary"
          size="sm"
          aria-label={`${texts.actions.viewDetails} of ${booking.bookingNumber}`}
          onPress={() => setShownId(booking._id)}
        >
          {texts.actions.viewDetails}
        </Button>
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
