import type { ListedOrder, OrderedSegment, OrderState, ProviderOrder } from '@portal/contracts';
import { dayAfter, earliestDeadline, lastTicketingInstant, startOfDay } from '../ticketing-deadline';
import { orderTotal } from '../issue-outcome';
import type { AmadeusOrder, HeldSegment } from './amadeus-answers';

/** Converts a provider order. The PNR is the one of the reservation system (GDS), not the airline's own. */
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

/** Converts a listed order, with our booking number from the order's remark. */
export function toListedOrder(order: AmadeusOrder): ListedOrder {
  const remarks = order.remarks?.general ?? [];
  const reference = remarks.flatMap(({ text }) => /^PORTAL REF (\S+)$/.exec(text?.trim() ?? '')?.[1] ?? [])[0];
  return { ...toProviderOrder(order), ...(reference && { reference }) };
}

/** Returns the state of an order. A PNR remains after its flights are cancelled, so flights are checked. */
export function toOrderStanding(order: AmadeusOrder): OrderState {
  const { ticketNumbers, heldUntil } = toProviderOrder(order);
  const itineraries = (order.flightOffers ?? []).flatMap((offer) => offer.itineraries ?? []);
  const flown = itineraries.flatMap((one) => one.segments);
  const isCancelled = flown.length > 0 && flown.every(({ bookingStatus }) => bookingStatus === 'CANCELLED');
  const standing = isCancelled ? 'cancelled' : ticketNumbers.length > 0 ? 'ticketed' : 'held';
  const price = order.flightOffers?.[0]?.price;
  const total = price && orderTotal(price.grandTotal, price.currency);
  const segments = itineraries.flatMap((one, itinerary) =>
    one.segments.flatMap((segment) => toOrderedSegment(segment, itinerary)),
  );
  return {
    standing,
    ticketNumbers,
    ...(standing === 'held' && heldUntil && { heldUntil }),
    ...(total && { total }),
    ...(segments.length > 0 && { segments }),
  };
}

/** Returns the deadline of an unpaid order: 00:00 of the agreement's day, or the last ticketing day if earlier. */
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

/** Day of an agreement without a date: the given number of days after the order's creation. */
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

function toOrderedSegment(held: HeldSegment, itinerary: number): OrderedSegment[] {
  const { departure, arrival, carrierCode, number, operating, bookingStatus } = held;
  if (!departure || !arrival) return [];
  const flownBy = operating?.carrierCode;
  const segment: OrderedSegment = {
    itinerary,
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
