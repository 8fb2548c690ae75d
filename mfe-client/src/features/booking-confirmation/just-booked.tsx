import { lazyComponent, useLocation } from '@portal/remote-kit';
import { Card } from '@portal/ui-kit';
import { useDeferredValue } from 'react';
import { useMyBookings } from '../bookings/use-my-bookings';
import styles from './booked-trip.module.css';
import { bookedMessage } from './booked-message';

/** Loaded after a booking only: most visits of the page follow none. */
const BookingConfirmation = lazyComponent(async () => (await import('./booked-trip')).BookingConfirmation);

interface JustBookedState {
  bookedId: string;
  /** What became of the booking when it was sent. */
  message?: string;
}

/** The booking that the page was opened with, a moment after it was made. */
export function useRecentBooking(): JustBookedState | undefined {
  const state = useLocation().state as Partial<Record<keyof JustBookedState, unknown>> | null;
  if (typeof state?.bookedId !== 'string') return undefined;
  return { bookedId: state.bookedId, ...(typeof state.message === 'string' && { message: state.message }) };
}

/** That booking above all others. Its message shows before the list has come, and also when the list does not come. */
export function RecentBooking() {
  const made = useRecentBooking();
  const { data, isFetching } = useMyBookings();
  const booking = made && data?.find(({ _id }) => _id === made.bookedId);
  const isGone = data !== undefined && !booking && !isFetching;
  const words = isGone ? undefined : bookedMessage(booking, made?.message);
  // A region that comes with its text is not read out everywhere, so the text comes after it.
  const said = useDeferredValue(words?.text, '');
  if (!words) return null;
  return (
    <Card as="section" aria-labelledby="just-booked" className={styles.card}>
      <div className={styles.content}>
        <div role="status">
          <h2 id="just-booked" className={styles.heading}>
            {words.mark}
            {said}
          </h2>
        </div>
        {booking ? <BookingConfirmation booking={booking} /> : null}
      </div>
    </Card>
  );
}
