import { addDays, startOfLusakaDay } from '../basics/calendar';
import { toDecimal, toMinor } from '../fares/money';
import { pathsOf, seatsOf } from '../fares/offer-builder';
import { pricesAgree, readOffer, requote, type ReadOffer } from '../offers/offer-reader';
import { issue, ProviderError, fail, type Issue } from '../provider-error';
import type { FlightOffer } from '../wire';
import type { World } from '../world';
import type { FlightOrder, StoredOrder } from '../order-book/order';
import { orderIdOf, recordLocator } from '../order-book/record-locator';
import { referenceOf, type OrderBody } from '../order-book/order-request';
import { checkTravelers } from './traveler-rules';

const OFFICE = 'LUNZM2101';
/** Ticketing deadline in days of a delayed agreement without a date. */
const DEFAULT_DELAY_DAYS = 3;

export interface CreatedOrder {
  kept: StoredOrder;
  warnings: Issue[];
}

/** Error for a sold-out seat, naming the first segment without seats. */
export function sellFailure(offerIndex: number, itinerary: number, segment: number) {
  return fail(34651, `Could not sell segment ${segment + 1}`, {
    pointer: `/data/flightOffers[${offerIndex}]/itineraries[${itinerary}]/segments[${segment}]`,
  });
}

function checkSeats(offers: readonly ReadOffer[], world: World): void {
  const today = world.clock.today();
  offers.forEach(({ fared, seats, body }, offerIndex) => {
    if (body.lastTicketingDate !== undefined && body.lastTicketingDate < today) throw sellFailure(offerIndex, 0, 0);
    fared.forEach(({ path, rung }, itinerary) => {
      const full = path.findIndex((departure) => world.inventory.left(departure, rung.rbd) < seats);
      if (full >= 0) throw sellFailure(offerIndex, itinerary, full);
    });
  });
}

function checkPrice(offer: ReadOffer, quote: FlightOffer, index: number): void {
  const requested = offer.body.price.grandTotal;
  const pointer = `/data/flightOffers[${index}]`;
  if (toMinor(requested) !== toMinor(quote.price.grandTotal)) {
    const detail = `Current grandTotal price (${quote.price.grandTotal}) is different from request one (${requested})`;
    throw fail(37200, detail, { pointer: `${pointer}/price/grandTotal` });
  }
  if (!pricesAgree(offer, quote)) throw fail(4926, 'No fare applicable', { pointer });
}

/** Simulates outcomes that testers request by a traveler's last name. */
function applyMagicNames(lastNames: readonly string[], offers: readonly ReadOffer[], world: World): void {
  if (lastNames.includes('SOLDOUT')) throw sellFailure(0, 0, 0);
  const paths = offers.flatMap(({ fared }) => pathsOf(fared));
  if (lastNames.includes('PRICEUP') && !world.fares.isIncreased(paths)) world.fares.increase(paths, 10);
}

function warningsOf(body: OrderBody, lastNames: readonly string[]): Issue[] {
  const warnings: Issue[] = [];
  const warn = (title: string, detail: string) => warnings.push({ ...issue(0, detail), status: 200, title });
  if (lastNames.includes('NODOCS'))
    warn('SSRDocsNotAddedBookingWarning', 'Identity documents were not added to the booking');
  if (!body.travelers.some(({ contact }) => contact?.emailAddress || contact?.phones?.length)) {
    warn('ContactInfoSsrNotAddedToBookingWarning', 'No contact was added to the booking');
  }
  return warnings;
}

function newLocator(world: World): string {
  for (let attempt = world.orders.count(); ; attempt += 1) {
    const pnr = recordLocator(`${world.seed}|${world.clock.now()}|${attempt}`);
    if (!world.orders.has(orderIdOf(pnr))) return pnr;
  }
}

function upperCaseNames(body: OrderBody): FlightOrder['travelers'] {
  return body.travelers.map((traveler) => ({
    ...traveler,
    name: {
      ...traveler.name,
      firstName: traveler.name.firstName.toUpperCase(),
      lastName: traveler.name.lastName.toUpperCase(),
    },
  }));
}

function orderOf(body: OrderBody, quotes: FlightOffer[], world: World): FlightOrder {
  const pnr = newLocator(world);
  const creationDate = new Date(world.clock.now()).toISOString().slice(0, 23);
  const carrier = quotes[0]?.validatingAirlineCodes[0] ?? 'YY';
  const records = quotes.flatMap(({ id }) => [
    { reference: pnr, creationDate, originSystemCode: 'GDS', flightOfferId: id },
    { reference: recordLocator(`${pnr}|${carrier}`), creationDate, originSystemCode: carrier, flightOfferId: id },
  ]);
  return {
    ...body,
    type: 'flight-order',
    id: orderIdOf(pnr),
    queuingOfficeId: OFFICE,
    associatedRecords: records,
    flightOffers: quotes,
    travelers: upperCaseNames(body),
  };
}

/** Returns the ticketing agreement with its cancellation time, the start of the agreed day in Lusaka. */
function datedAgreement(body: OrderBody, today: string) {
  const agreement = body.ticketingAgreement;
  if (!agreement || agreement.option === 'CONFIRM') return { agreement, cancelsAt: null };
  const days = agreement.delay ? Number.parseInt(agreement.delay, 10) : DEFAULT_DELAY_DAYS;
  const dateTime = addDays(today, days);
  const cancelsAt = agreement.option === 'DELAY_TO_CANCEL' ? startOfLusakaDay(dateTime) : null;
  return { agreement: { ...agreement, dateTime }, cancelsAt };
}

/** Sells the seats and stores the order, or rejects it and changes nothing. */
export function createOrder(body: OrderBody, world: World): CreatedOrder {
  const offers = body.flightOffers.map((offer, index) => readOffer(offer, index, world));
  const departure = offers[0]?.fared[0]?.path[0]?.date ?? world.clock.today();
  checkTravelers(body.travelers, offers[0]?.passengers ?? [], departure);
  const lastNames = body.travelers.map(({ name }) => name.lastName.toUpperCase());
  applyMagicNames(lastNames, offers, world);
  checkSeats(offers, world);
  const quotes = offers.map((offer) => requote(offer, offer.fared, world));
  offers.forEach((offer, index) => checkPrice(offer, quotes[index] ?? requote(offer, offer.fared, world), index));
  const { agreement, cancelsAt } = datedAgreement(body, world.clock.today());
  const order = { ...orderOf(body, quotes, world), ...(agreement && { ticketingAgreement: agreement }) };
  const stored: StoredOrder = {
    id: order.id,
    pnr: order.associatedRecords[0]?.reference ?? '',
    reference: referenceOf(body),
    status: 'CONFIRMED',
    totalMinor: quotes.reduce((sum, quote) => sum + (toMinor(quote.price.grandTotal) ?? 0), 0),
    currency: quotes[0]?.price.currency ?? 'ZMW',
    createdAt: world.clock.now(),
    cancelsAt,
    seats: offers[0]?.seats ?? 0,
    soldSeats: offers.flatMap(({ fared }) => seatsOf(fared)),
    order,
  };
  world.orders.add(stored);
  return { kept: stored, warnings: warningsOf(body, lastNames) };
}

/** Creates late orders that are due. The airline may reject them; the client is not informed either way. */
export function takeLateOrders(world: World): void {
  for (const body of world.lateOrders.takeDue(world.clock.now())) {
    try {
      createOrder(body, world);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
    }
  }
}

/** Row of the consolidator's order list. */
export function summaryOf(stored: StoredOrder) {
  return {
    id: stored.id,
    pnr: stored.pnr,
    reference: stored.reference,
    status: stored.status,
    total: Number(toDecimal(stored.totalMinor)),
    ...(stored.orderedMinor !== undefined && { orderedTotal: Number(toDecimal(stored.orderedMinor)) }),
    currency: stored.currency,
    travelers: stored.order.travelers.map(({ id, name }) => ({
      id,
      firstName: name.firstName,
      lastName: name.lastName,
    })),
    tickets: (stored.order.tickets ?? []).map(({ documentNumber }) => documentNumber),
    createdAt: new Date(stored.createdAt).toISOString(),
    cancelsAt: stored.cancelsAt === null ? null : new Date(stored.cancelsAt).toISOString(),
    ...(stored.cancelledAt && { cancelledAt: stored.cancelledAt, cancelledBy: stored.cancelledBy }),
    issuances: stored.issuances ?? [],
  };
}
