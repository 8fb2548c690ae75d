import { canonicalJson, createIdempotencyClaim, type IdempotencyClaim, sha256 } from '@portal/node-kit';
import { fingerprintMarker } from '../record/booking-record';
import type { BookingRequest } from './booking-request';

/** Time within which a repeated booking without a key counts as a double click. */
export const fingerprintMs = 10 * 60_000;

/** Idempotency claim by which a repeated request finds the first booking. */
export interface BookingClaim extends IdempotencyClaim {
  /** False for a fingerprint, which expires; a key sent by the client never does. */
  isKeyed: boolean;
}

/** Creates the claim from the Idempotency-Key, else from the content of the booking. Throws for a malformed key. */
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
