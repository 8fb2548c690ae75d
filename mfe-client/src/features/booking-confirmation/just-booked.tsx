import { lazyComponent, useLocation } from '@portal/remote-kit';
import { Card } from '@portal/ui-kit';
import { useDeferredValue } from 'react';
import { useMyBookings } from '../bookings/use-my-bookings';
import styles from './booked-trip.module.css';
import { bookedMessage } from './booked-message';

/** Lazy import: most visits of the page do not follow a booking. */
const BookingConfirmation = lazyComponent(async () => (await import('./booked-trip')).BookingConfirmation);

interface JustBookedState {
  bookedId: string;
  /** Message of the booking response. */
  message?: string;
}

/** New booking, passed to the page through the history state. */
export function useRecentBooking(): JustBookedState | undefined {
  const state = useLocation().state as Partial<Record<keyof JustBookedState, unknown>> | null;
  if (typeof state?.bookedId !== 'string') return undefined;
  return { bookedId: state.bookedId, ...(typeof state.message === 'string' && { message: state.message }) };
}

/** New booking above the list. Its message needs no list, so it is shown while the list loads or fails. */
export function RecentBooking() {
  const made = useRecentBooking();
  const { data, isFetching } = useMyBookings();
  const booking = made && data?.find(({ _id }) => _id === made.bookedId);
  const isGone = data !== undefined && !booking && !isFetching;
  const words = isGone ? undefined : bookedMessage(booking, made?.message);
  // Some screen readers ignore a live region that is inserted together with its text, so the text follows one render later.
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
