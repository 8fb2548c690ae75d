import { randomUUID } from 'node:crypto';

export interface StubOrder {
  id: string;
  booking_reference: string;
  total_amount: string;
  total_currency: string;
  cancelled_at: string | null;
  passengers: { id: string }[];
  documents: { type: string; unique_identifier: string; passenger_ids: string[] }[];
  payment_status: {
    awaiting_payment: boolean;
    payment_required_by?: string;
    price_guarantee_expires_at?: string;
    paid_at: string | null;
  };
  slices: unknown[];
  metadata: Record<string, string>;
}

export interface StubPayment {
  order_id: string;
  payment: { type: string; amount: string; currency: string };
}

const hourMs = 3_600_000;
const inHours = (hours: number): string => new Date(Date.now() + hours * hourMs).toISOString();

/** Pays an order and issues its tickets, one per passenger. */
function pay(order: StubOrder): void {
  order.payment_status = { awaiting_payment: false, paid_at: new Date().toISOString() };
  order.documents = order.passengers.map(({ id }, index) => ({
    type: 'electronic_ticket',
    unique_identifier: `125-${index + 1}`,
    passenger_ids: [id],
  }));
}

/** Builds the order of an offer, paid immediately or held for three days. The price is for one passenger. */
export function stubOrder(
  offer: { total_amount: string; total_currency: string; passengers: { id: string }[]; slices: unknown[] },
  { isInstant, metadata }: { isInstant: boolean; metadata: Record<string, string> },
): StubOrder {
  const order: StubOrder = {
    id: `ord_${randomUUID()}`,
    booking_reference: randomUUID().slice(0, 6).toUpperCase(),
    total_amount: offer.total_amount,
    total_currency: offer.total_currency,
    cancelled_at: null,
    passengers: offer.passengers,
    documents: [],
    payment_status: {
      awaiting_payment: true,
      payment_required_by: inHours(72),
      price_guarantee_expires_at: inHours(24),
      paid_at: null,
    },
    slices: offer.slices,
    metadata,
  };
  if (isInstant) pay(order);
  return order;
}

/**
 * Pays a held order.
 * @returns the error code of a rejected payment
 */
export function payHeld(order: StubOrder | undefined, { payment }: StubPayment): string | undefined {
  if (!order) return 'not_found';
  if (order.cancelled_at) return 'already_cancelled';
  if (!order.payment_status.awaiting_payment) return 'already_paid';
  if (Date.parse(order.payment_status.payment_required_by ?? '') <= Date.now()) return 'past_payment_required_by_date';
  const isWhole = payment.amount === order.total_amount && payment.currency === order.total_currency;
  if (!isWhole) return 'payment_amount_does_not_match_order_amount';
  pay(order);
  return undefined;
}
