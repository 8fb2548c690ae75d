import type { Booking } from '@portal/contracts';
import { Card, DescriptionList, TextLink } from '@portal/ui-kit';
import { withLineBreaks } from '@portal/ui-kit/table';
import { toPhoneAddress } from '../frame/to-phone-address';
import styles from './booking-page.module.css';
import { Travelers } from './travelers';

export function People({ booking }: { booking: Booking }) {
  const { travelers = [], contact, numberOfTravelers, specialRequests } = booking;
  return (
    <Card as="section" aria-label="Travelers" className={styles.card}>
      <h2>Travelers</h2>
      {travelers.length > 0 ? (
        <Travelers bookingId={booking._id} travelers={travelers} />
      ) : (
        <p>{numberOfTravelers === 1 ? '1 traveler' : `${numberOfTravelers} travelers`}, names not given yet</p>
      )}
      <DescriptionList
        items={[
          ...(contact
            ? [
                {
                  term: 'Email',
                  description: (
                    <TextLink href={`mailto:${contact.emailAddress}`}>{withLineBreaks(contact.emailAddress)}</TextLink>
                  ),
                },
                {
                  term: 'Phone',
                  description: <TextLink href={toPhoneAddress(contact.phoneNumber)}>{contact.phoneNumber}</TextLink>,
                },
              ]
            : []),
          ...(specialRequests
            ? [{ term: 'Special requests', description: <span className={styles.wishes}>{specialRequests}</span> }]
            : []),
        ]}
      />
    </Card>
  );
}
