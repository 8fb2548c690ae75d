import { type Booking, bookingTotal, texts, tripDates } from '@portal/contracts';
import { RecordLocator } from '@portal/remote-kit/records';
import { DateRange, DateText, DescriptionList, Money } from '@portal/ui-kit';
import type { ReactNode } from 'react';
import { PaymentState, StatusState } from './booking-cells';
import styles from './booking-details.module.css';

/** All facts of a booking except its flights. */
export const BookingFacts = ({ booking }: { booking: Booking }) => <DescriptionList items={factsOf(booking)} />;

interface Fact {
  term: string;
  description: ReactNode;
}

const when = (isKnown: unknown, fact: Fact): Fact[] => (isKnown ? [fact] : []);

function factsOf(booking: Booking): Fact[] {
  const { amadeusRecordLocator: pnr, ticketNumbers, contact, specialRequests, agencyFee } = booking;
  return [
    ...when(pnr, {
      term: 'PNR',
      description: <RecordLocator pnr={`${pnr}`} />,
    }),
    ...when(ticketNumbers.length > 0, {
      term: 'Tickets',
      description: ticketNumbers.map((number) => (
        <span key={number} className={styles.ticket}>
          {number}
        </span>
      )),
    }),
    ...when(booking.flightDetails && !booking.itineraries, flightFact(booking)),
    { term: 'Travel dates', description: <DateRange {...tripDates(booking)} /> },
    { term: 'Travelers', description: travelersText(booking) },
    ...when(agencyFee, { term: texts.fees.agencyFee, description: agencyFee ? <Money {...agencyFee} /> : null }),
    { term: 'Total price', description: <Money {...bookingTotal(booking)} /> },
    { term: 'Status', description: <StatusState booking={booking} /> },
    { term: 'Payment', description: <PaymentState booking={booking} /> },
    ...when(contact, { term: 'Email', description: contact?.emailAddress }),
    ...when(contact, { term: 'Phone', description: contact?.phoneNumber }),
    ...when(specialRequests, {
      term: 'Special requests',
      description: <span className={styles.wishes}>{specialRequests}</span>,
    }),
    { term: 'Booked', description: <DateText value={booking.createdAt} kind="instant" /> },
  ];
}

function travelersText({ travelers = [], numberOfTravelers }: Booking): string {
  const names = travelers.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ');
  return names ? `${numberOfTravelers}: ${names}` : `${numberOfTravelers}`;
}

/** Flight of a legacy booking without itineraries. */
function flightFact({ flightDetails: flight }: Booking): Fact {
  const { airlineCode, flightNumber, departureDate, returnDate } = flight ?? {};
  return {
    term: 'Flight',
    description: (
      <>
        {airlineCode} {flightNumber}, departs <DateText value={departureDate} kind="local" />
        {returnDate ? (
          <>
            , returns <DateText value={returnDate} kind="local" />
          </>
        ) : null}{' '}
        (local times)
      </>
    ),
  };
}
