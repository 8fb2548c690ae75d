import type { ListedOrder, OrderedSegment, OrderState, ProviderOrder } from '@portal/contracts';
import { dayAfter, earliestDeadline, lastTicketingInstant, startOfDay } from '../ticketing-deadline';
import { orderTotal } from '../issue-outcome';
import type { AmadeusOrder, HeldSegment } from './amadeus-answers';

/** The provider's order as the portal keeps it; the PNR is the record of the reservation system, not the airline's own. */
export function toProviderOrder(order: AmadeusOrder): ProviderOrder {
  const record = order.associatedRecords.find(({ originSystemCode }) => originSystemCode === 'GDS');
  const price = order.flightOffers?.[0]?.price;
  const ticketNumbers = (order.tickets ?? []).map(({ documentNumber }) => documentNumber);
  return {
    orderId: order.id,
    pnr: (record ?? order.associatedRecords[0])?.reference ?? '',
    ticketNumbers,
    ...(price && { total: price.grandTotal, currency: price.currency }),
    ...(ticketNumbers.length === 0 && holdOf(order)),
  };
}

/** The order as lists carry it, with our number out of the remark that was sent along. */
export function toListedOrder(order: AmadeusOrder): ListedOrder {
  const remarks = order.remarks?.general ?? [];
  const reference = remarks.flatMap(({ text }) => /^PORTAL REF (\S+)$/.exec(text?.trim() ?? '')?.[1] ?? [])[0];
  return { ...toProviderOrder(order), ...(reference && { reference }) };
}

/** A PNR lives on when the airline has cancelled each flight of it. */
export function toOrderStanding(order: AmadeusOrder): OrderState {
  const { ticketNumbers, heldUntil } = toProviderOrder(order);
  const flown = (order.flightOffers ?? []).flatMap(({ itineraries = [] }) =>
    itineraries.flatMap((one) => one.segments),
  );
  const isCancelled = flown.length > 0 && flown.every(({ bookingStatus }) => bookingStatus === 'CANCELLED');
  const standing = isCancelled ? 'cancelled' : ticketNumbers.length > 0 ? 'ticketed' : 'held';
  const price = order.flightOffers?.[0]?.price;
  const total = price && orderTotal(price.grandTotal, price.currency);
  const segments = flown.flatMap(toOrderedSegment);
  return {
    standing,
    ticketNumbers,
    ...(standing === 'held' && heldUntil && { heldUntil }),
    ...(total && { total }),
    ...(segments.length > 0 && { segments }),
  };
}

/** An unpaid order ends at 00:00 of the day its agreement names, and cannot be ticketed after its fare's last day. */
function holdOf({ ticketingAgreement, associatedRecords, flightOffers }: AmadeusOrder): { heldUntil?: string } {
  const heldUntil = earliestDeadline([
    ticketingAgreement?.option === 'DELAY_TO_CANCEL'
      ? startOfDay(
          ticketingAgreement.dateTime ?? delayedDay(associatedRecords[0]?.creationDate, ticketingAgreement.delay),
        )
      : undefined,
    ...(flightOffers ?? []).map((offer) =>
      lastTicketingInstant(offer.lastTicketingDateTime ?? offer.lastTicketingDate),
    ),
  ]);
  return heldUntil ? { heldUntil } : {};
}

/** For an agreement whose day is not told: so many days after the order was made. */
const delayedDay = (madeAt: string | undefined, delay: string | undefined): string | undefined => {
  const days = /^(\d{1,3})D$/.exec(delay ?? '')?.[1];
  return madeAt && days ? dayAfter(madeAt, Number(days)) : undefined;
};

const statuses: Readonly<Record<string, OrderedSegment['status']>> = {
  WAITLISTED: 'waitlisted',
  PENDING: 'pending',
  CANCELLED: 'cancelled',
  DENIED: 'cancelled',
};

function toOrderedSegment({ departure, arrival, carrierCode, number, operating, bookingStatus }: HeldSegment) {
  if (!departure || !arrival) return [];
  const flownBy = operating?.carrierCode;
  const segment: OrderedSegment = {
    from: departure.iataCode,
    to: arrival.iataCode,
    departs: departure.at,
    arrives: arrival.at,
    ...(carrierCode && { carrier: carrierCode }),
    ...(number && { number }),
    ...(flownBy && flownBy !== carrierCode && { operating: flownBy }),
    status: statuses[bookingStatus ?? ''] ?? 'confirmed',
  };
  return [segment];
}
