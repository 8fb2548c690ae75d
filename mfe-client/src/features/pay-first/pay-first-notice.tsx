import { type Booking, href, type PayFirst, texts } from '@portal/contracts';
import { Deadline } from '@portal/remote-kit/records';
import { Alert, ButtonLink, Stack } from '@portal/ui-kit';
import { PriceDecision } from './price-decision';

interface PayFirstNoticeProps {
  booking: Booking;
  /** The flight was not bought yet when the page opened. */
  wasToBuy: boolean;
  /** The owner accepted a new price. */
  onAccepted: () => void;
}

/** State of a flight that is bought once it is paid, and what to do next. Reports the ticket to a client who waited for it. */
export function PayFirstNotice({ booking, wasToBuy, onAccepted }: PayFirstNoticeProps) {
  const { payFirst } = booking;
  const words = texts.payFirst;
  switch (payFirst?.state) {
    case 'awaiting-payment':
      return (
        <Alert kind="info" title={<PayBy payFirst={payFirst} />}>
          {hasCredit(booking) ? words.accepted : words.awaiting}
        </Alert>
      );
    case 'buying':
      return (
        <Alert kind="info" title={words.states.buying}>
          {words.buying}
        </Alert>
      );
    case 'price-changed':
      return <PriceDecision booking={booking} onAccepted={onAccepted} />;
    case 'not-bought':
      return <NotBought booking={booking} reason={payFirst.reason} />;
    default:
      return wasToBuy && booking.fulfilment?.state === 'ticketed' ? (
        <Alert kind="success" title={words.bought}>
          {words.boughtNote}
        </Alert>
      ) : null;
  }
}

/** Whether a payment became credit, because the price had changed. */
const hasCredit = ({ money }: Booking): boolean => Number(money?.refunded.amount ?? 0) > 0;

const PayBy = ({ payFirst: { payBy } }: { payFirst: PayFirst }) => (
  <>
    {texts.holding.payBy} {payBy ? <Deadline at={payBy} /> : null}
  </>
);

/** Search for the flights of the booking. */
function searchAgain({ flightDetails, numberOfTravelers }: Booking): string {
  const path = href('/book-flight');
  if (!flightDetails) return path;
  const { origin, destination, departureDate, returnDate } = flightDetails;
  const back = returnDate ? `&return=${returnDate.slice(0, 10)}` : '';
  const days = `departure=${departureDate.slice(0, 10)}${back}`;
  return `${path}?from=${origin}&to=${destination}&${days}&adults=${numberOfTravelers}`;
}

function NotBought({ booking, reason = '' }: { booking: Booking; reason: string | undefined }) {
  const words = texts.payFirst;
  const said = (words.notBought as Readonly<Record<string, string>>)[reason] ?? words.notBought.refused;
  const hasPaid = Number(booking.money?.received.amount ?? 0) > 0;
  return (
    <Alert
      kind="warning"
      title={words.states['not-bought']}
      actions={
        <ButtonLink href={searchAgain(booking)} variant="secondary" size="sm">
          {words.searchAgain}
        </ButtonLink>
      }
    >
      <Stack gap={2}>
        <p>{said}</p>
        {hasPaid ? <p>{words.moneyIsCredit}</p> : null}
      </Stack>
    </Alert>
  );
}
