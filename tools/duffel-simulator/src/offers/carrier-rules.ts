import {
  airport,
  type FlightOffer,
  HOUR_MS,
  localToUtc,
  penaltiesOf,
  toDecimal,
  toMinor,
} from '@portal/flight-simulator';
import type { Offer } from '@duffel/api/types';

/** Carriers that hold no seats without payment. */
const instantCarriers: ReadonlySet<string> = new Set(['4Z', 'FA', 'FN', 'FZ']);
/** Carriers that require passport data with the order. */
const documentCarriers: ReadonlySet<string> = new Set(['BA', 'DL', 'LH', 'QF', 'UA', 'VS']);

const HOLD_MS = 72 * HOUR_MS;
const PRICE_GUARANTEE_MS = 24 * HOUR_MS;
/** Seats are held until that long before departure. */
const HOLD_ENDS_BEFORE_MS = 24 * HOUR_MS;

export const ownerOf = ({ validatingAirlineCodes: [code = ''] }: FlightOffer): string => code;

export const needsDocuments = (offer: FlightOffer): boolean => documentCarriers.has(ownerOf(offer));

function departureOf({ itineraries }: FlightOffer): number {
  const first = itineraries[0]?.segments[0]?.departure;
  if (!first) return 0;
  const [date = '', time = ''] = first.at.split('T');
  return localToUtc(date, time.slice(0, 5), airport(first.iataCode).zone);
}

const isoTime = (ms: number): string => new Date(ms).toISOString();

/** Terms of holding the seats from now on. */
export function paymentRequirementsOf(offer: FlightOffer, now: number): Offer['payment_requirements'] {
  const requiredBy = Math.min(now + HOLD_MS, departureOf(offer) - HOLD_ENDS_BEFORE_MS);
  if (instantCarriers.has(ownerOf(offer)) || requiredBy <= now)
    return { requires_instant_payment: true, payment_required_by: null, price_guarantee_expires_at: null };
  return {
    requires_instant_payment: false,
    payment_required_by: isoTime(requiredBy),
    price_guarantee_expires_at: isoTime(Math.min(requiredBy, now + PRICE_GUARANTEE_MS)),
  };
}

type Condition = Offer['conditions']['refund_before_departure'];

/** Condition of a whole trip for all travelers: permitted if each part permits it, at the sum of the penalties. */
function conditionOf(penalties: readonly (string | null)[], currency: string): Condition {
  const amounts = penalties.map((amount) => (amount === null ? undefined : toMinor(amount)));
  if (amounts.some((amount) => amount === undefined))
    return { allowed: false, penalty_amount: null, penalty_currency: null };
  const sum = amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0);
  return { allowed: true, penalty_amount: toDecimal(sum), penalty_currency: currency };
}

/** Changes and refunds before departure; null where the airline states nothing. */
export function conditionsOf(offer: FlightOffer): Offer['conditions'] {
  const { currency } = offer.price;
  const filed = offer.travelerPricings.map(({ fareDetailsBySegment: [first] }) =>
    penaltiesOf(first?.brandedFare ?? '', ownerOf(offer), currency),
  );
  const stated = filed.filter((penalties) => penalties !== undefined);
  if (stated.length < filed.length) return { change_before_departure: null, refund_before_departure: null };
  return {
    change_before_departure: conditionOf(
      stated.map(({ change }) => change),
      currency,
    ),
    refund_before_departure: conditionOf(
      stated.map(({ refund }) => refund),
      currency,
    ),
  };
}
