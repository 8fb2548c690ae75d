import { type Quote, quoteOffer, raiseFares, recordLocator, toMinor } from '@portal/flight-simulator';
import { DuffelError, fail, invalid } from '../duffel-error';
import { newId } from '../new-id';
import { paymentRequirementsOf } from '../offers/carrier-rules';
import { toDuffelOffer } from '../offers/to-duffel-offer';
import type { World } from '../world';
import { checkBalance } from './account-balance';
import { checkPassengers } from '../order-book/check-passengers';
import type { NewOrder } from '../order-book/order-body';
import type { StoredOrder } from '../order-book/stored-order';

/** Error for an offer that is unknown, expired or sold out. */
export const offerGone = (): DuffelError => fail(422, 'offer_no_longer_available', { type: 'airline_error' });

/** Simulates outcomes that testers request by a passenger's family name. */
function applyMagicNames({ body, offer }: NewOrder, world: World): void {
  const names = body.passengers.map(({ family_name }) => family_name.toUpperCase());
  if (names.includes('SOLDOUT')) throw offerGone();
  if (names.includes('PRICEUP')) raiseFares(offer.flightOffer, 10, world.airline);
}

/** Rejects an order without exactly the payment that its type requires, at the current price. */
function checkPayment({ body, offer }: NewOrder, quote: Quote, world: World): void {
  const { total, currency } = quote.offer.price;
  const [payment] = body.payments ?? [];
  if (body.type === 'instant' && !payment) throw invalid('/payments', 'validation_required');
  if (body.type !== 'instant' && payment) throw invalid('/payments', 'validation_absence');
  if (total !== offer.flightOffer.price.total) throw fail(422, 'price_changed', { type: 'airline_error' });
  if (!payment) return;
  if (payment.currency !== currency)
    throw invalid('/payments/0/currency', 'payment_currency_does_not_match_order_currency');
  if (toMinor(payment.amount) !== toMinor(total))
    throw invalid('/payments/0/amount', 'payment_amount_does_not_match_order_amount');
  checkBalance(payment, world);
}

function newLocator({ orders }: World, id: string): string {
  for (let attempt = 0; ; attempt += 1) {
    const pnr = recordLocator(`${id}|${attempt}`);
    if (!orders.hasPnr(pnr)) return pnr;
  }
}

function instantOrNull(time: string | null): number | null {
  return time === null ? null : Date.parse(time);
}

function buildOrder({ body, offer }: NewOrder, quote: Quote, world: World): StoredOrder {
  const id = newId('ord');
  const now = world.airline.clock.now();
  const quoted = { ...offer, flightOffer: quote.offer };
  const terms = paymentRequirementsOf(quote.offer, now);
  const [payment] = body.payments ?? [];
  return {
    id,
    pnr: newLocator(world, id),
    createdAt: now,
    body,
    offer: toDuffelOffer(quoted, now),
    currency: quote.offer.price.currency,
    totalMinor: toMinor(quote.offer.price.total) ?? 0,
    seats: quote.count,
    soldSeats: quote.seats,
    requiredBy: instantOrNull(terms.payment_required_by),
    priceUntil: instantOrNull(terms.price_guarantee_expires_at),
    ...(payment && { paidAt: new Date(now).toISOString(), paidBy: payment.type }),
    issuances: [],
    quotes: [],
  };
}

/** Sells the seats and stores the order, or rejects it and changes nothing. */
export function createOrder(order: NewOrder, world: World): StoredOrder {
  const { body, offer } = order;
  if (world.offers.isBooked(offer)) throw invalid('/selected_offers/0', 'offer_request_already_booked');
  checkPassengers(order, world.airline.clock.today());
  applyMagicNames(order, world);
  const quote = quoteOffer(offer.flightOffer, world.airline);
  if (!quote) throw offerGone();
  const isInstantOnly = paymentRequirementsOf(quote.offer, world.airline.clock.now()).requires_instant_payment;
  if (body.type !== 'instant' && isInstantOnly) throw invalid('/type', 'order_type_invalid');
  checkPayment(order, quote, world);
  const stored = buildOrder(order, quote, world);
  world.orders.add(stored);
  world.offers.markBooked(offer);
  return stored;
}

/** Creates late orders that are due. The airline may reject them; the client is not informed either way. */
export function createLateOrders(world: World): void {
  for (const order of world.lateOrders.takeDue(world.airline.clock.now())) {
    try {
      createOrder(order, world);
    } catch (error) {
      if (!(error instanceof DuffelError)) throw error;
    }
  }
}
