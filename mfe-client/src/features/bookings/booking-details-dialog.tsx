import { type Booking, href, texts } from '@portal/contracts';
import { Button, ButtonLink, Dialog } from '@portal/ui-kit';
import { BookingFacts } from './booking-details';
import styles from './booking-details.module.css';
import { TripItinerary } from './trip-itinerary';

interface BookingDetailsDialogProps {
  booking: Booking;
  onClose: () => void;
}

/** Booking details without leaving the list. */
export function BookingDetailsDialog({ booking, onClose }: BookingDetailsDialogProps) {
  const { itineraries, package: travelPackage } = booking;
  return (
    <Dialog
      isOpen
      size="lg"
      title={`Booking ${booking.bookingNumber}`}
      onClose={onClose}
      footer={
        <>
          <ButtonLink href={href('/my-bookings/:id', { id: booking._id })} variant="secondary">
            Open booking
          </ButtonLink>
          <Button onPress={onClose}>{texts.actions.close}</Button>
        </>
      }
    >
      <div className={styles.details}>
        {itineraries ? <TripItinerary itineraries={itineraries} /> : null}
        {travelPackage ? (
          <section>
            <h3 className={styles.direction}>{travelPackage.name}</h3>
            <p>{travelPackage.description}</p>
          </section>
        ) : null}
        <BookingFacts booking={booking} />
      </div>
    </Dialog>
  );
}
