import { type Booking, bookingTotal, href, texts, tripDates } from '@portal/contracts';
import { Button, ButtonLink, DateRange, DateText, Dialog, Money } from '@portal/ui-kit';
import { Code, type FactGroup, Facts } from '../frame/facts';
import { PaymentBadge, StatusBadge } from './booking-badges';
import styles from './bookings.module.css';
import { MoneyFacts } from './money-facts';
import { peopleOf, waysOf } from './trip-facts';

function product({ package: travelPackage, flightDetails: flight, ...booking }: Booking): FactGroup[] {
  if (travelPackage) {
    return [
      {
        title: 'Travel package',
        items: [
          { term: 'Package', description: travelPackage.name },
          {
            term: 'Package price',
            description: <Money amount={travelPackage.price} currency={travelPackage.currency} />,
          },
          { term: 'Package description', description: travelPackage.description },
        ],
      },
    ];
  }
  if (!flight) return [];
  return [
    {
      title: 'Flight',
      items: [
        { term: 'Origin', description: flight.origin },
        { term: 'Destination', description: flight.destination },
        { term: 'Departure', description: <DateText value={flight.departureDate} kind="local" /> },
        { term: 'Return', description: <DateText value={flight.returnDate} kind="local" /> },
        { term: 'Airline', description: flight.airlineCode },
        { term: 'Flight number', description: flight.flightNumber },
        { term: 'Flight price', description: <Money amount={flight.price} currency={flight.currency} /> },
        { term: 'PNR', description: booking.amadeusRecordLocator },
        { term: 'Ticket numbers', description: booking.ticketNumbers.join(', ') },
      ],
    },
  ];
}

function groupsOf(booking: Booking): FactGroup[] {
  const { _id, user, agencyFee, ipAddress } = booking;
  return [
    {
      title: 'Booking',
      items: [
        { term: 'Booking number', description: booking.bookingNumber },
        { term: 'Client', description: user.username },
        { term: 'Client email', description: user.email },
        { term: 'Travelers', description: booking.numberOfTravelers },
        ...(agencyFee ? [{ term: texts.fees.agencyFee, description: <Money {...agencyFee} /> }] : []),
        { term: 'Total price', description: <Money {...bookingTotal(booking)} /> },
        {
          term: 'Travel dates',
          description: <DateRange {...tripDates(booking)} />,
        },
        { term: 'Status', description: <StatusBadge status={booking.status} /> },
        { term: 'Payment status', description: <PaymentBadge booking={booking} /> },
      ],
    },
    ...product(booking),
    ...waysOf(booking),
    ...peopleOf(booking),
    {
      title: 'Requests',
      items: [
        {
          term: 'Special requests',
          description: booking.specialRequests && <span className={styles.text}>{booking.specialRequests}</span>,
        },
      ],
    },
    {
      title: 'Record',
      items: [
        { term: 'Booking ID', description: <Code>{_id}</Code> },
        { term: 'IP address', description: ipAddress && <Code>{ipAddress}</Code> },
        { term: 'Booked at', description: <DateText value={booking.createdAt} kind="instant" /> },
        { term: 'Last updated', description: <DateText value={booking.updatedAt} kind="instant" /> },
      ],
    },
  ];
}

export function ViewBookingDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  return (
    <Dialog
      title={`Booking ${booking.bookingNumber}`}
      isOpen
      onClose={onClose}
      size="lg"
      footer={
        <>
          <Button variant="secondary" onPress={onClose}>
            {texts.actions.close}
          </Button>
          <ButtonLink href={href('/employee-dashboard/bookings/:id', { id: booking._id })} onPress={onClose}>
            {texts.desk.openPage}
          </ButtonLink>
        </>
      }
    >
      <Facts groups={groupsOf(booking)} />
      {booking.money ? <MoneyFacts booking={booking} money={booking.money} /> : null}
    </Dialog>
  );
}
