import { canonicalJson, createIdempotencyClaim, type IdempotencyClaim, sha256 } from '@portal/node-kit';
import { fingerprintMarker } from '../record/booking-record';
import type { BookingRequest } from './booking-request';

/** How long the same booking without a key counts as a double click. */
export const fingerprintMs = 10 * 60_000;

/** What makes a repeated request find the booking of the first. */
export interface BookingClaim extends IdempotencyClaim {
  /** False for a fingerprint, which stops counting after a while; a key is the client's word and counts for ever. */
  isKeyed: boolean;
}

/** The claim of a request: by its Idempotency-Key, else by who books what for whom. Throws for a malformed key. */
export function createBookingClaim(
  userId: string,
  { kind, request }: BookingRequest,
  key: string | undefined,
): BookingClaim {
  if (key !== undefined) return { ...createIdempotencyClaim(userId, key, request), isKeyed: true };
  return {
    id: `${userId}${fingerprintMarker}${sha256(canonicalJson(essence({ kind, request } as BookingRequest)))}`,
    isKeyed: false,
    requestHash: sha256(canonicalJson(request)),
  };
}

function essence(booking: BookingRequest): unknown {
  const { onBehalfOf } = booking.request;
  const forWhom = onBehalfOf === undefined ? [] : [onBehalfOf];
  if (booking.kind === 'flight')
    return [booking.request.flightOffer.portal.seal, booking.request.travelers, ...forWhom];
  const { packageId, selectedTravelDates, numberOfTravelers } = booking.request;
  return [packageId, selectedTravelDates, numberOfTravelers, ...forWhom];
}
