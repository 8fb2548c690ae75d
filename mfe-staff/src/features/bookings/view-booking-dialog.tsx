import { type Booking, texts } from '@portal/contracts';
import { Button, DateText, DescriptionList, Dialog, Money } from '@portal/ui-kit';

const none = 'N/A';

function productItems({ package: travelPackage, flightDetails: flight, ...booking }: Booking) {
  if (travelPackage) {
    return [
      { term: 'Package', description: travelPackage.name },
      { term: 'Package price', description: <Money amount={travelPackage.price} currency={travelPackage.currency} /> },
      { term: 'Package description', description: travelPackage.description },
    ];
  }
  if (!flight) return [];
  return [
    { term: 'Origin', description: flight.origin },
    { term: 'Destination', description: flight.destination },
    { term: 'Departure', description: <DateText value={flight.departureDate} kind="local" /> },
    { term: 'Return', description: flight.returnDate ? <DateText value={flight.returnDate} kind="local" /> : none },
    { term: 'Airline', description: flight.airlineCode },
    { term: 'Flight number', description: flight.flightNumber },
    { term: 'Flight price', description: <Money amount={flight.price} currency={flight.currency} /> },
    { term: 'PNR', description: booking.amadeusRecordLocator ?? none },
    { term: 'Ticket numbers', description: booking.ticketNumbers.join(', ') || none },
  ];
}

export function ViewBookingDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { startDate, endDate } = booking.selectedTravelDates;
  return (
    <Dialog
      title={`Booking ${booking.bookingNumber}`}
      isOpen
      onClose={onClose}
      size="lg"
      footer={
        <Button variant="secondary" onPress={onClose}>
          {texts.actions.close}
        </Button>
      }
    >
      <DescriptionList
        items={[
          { term: 'Booking ID', description: booking._id },
          { term: 'Booking number', description: booking.bookingNumber },
          { term: 'Client', description: booking.user.username },
          { term: 'Client email', description: booking.user.email },
          ...productItems(booking),
          { term: 'Travelers', description: booking.numberOfTravelers },
          { term: 'Total price', description: <Money amount={booking.totalPrice} currency={booking.currency} /> },
          { term: 'Status', description: booking.status },
          { term: 'Payment status', description: booking.paymentStatus },
          {
            term: 'Travel dates',
            description: (
              <>
                <DateText value={startDate} /> to <DateText value={endDate} />
              </>
            ),
          },
          { term: 'Special requests', description: booking.specialRequests || none },
          { term: 'IP address', description: booking.ipAddress ?? none },
          { term: 'Booked at', description: <DateText value={booking.createdAt} kind="instant" /> },
          { term: 'Last updated', description: <DateText value={booking.updatedAt} kind="instant" /> },
        ]}
      />
    </Dialog>
  );
}
