import { createHash } from 'node:crypto';
import { canonicalJson, DomainError } from '@portal/node-kit';
import type { BookingRequest } from './booking-request';

/** How long the same booking without a key counts as a double click. */
export const fingerprintMs = 10 * 60_000;

/** What makes a repeated request find the booking of the first. */
export interface Claim {
  id: string;
  /** False for a fingerprint, which stops counting after a while; a key is the client's word and counts for ever. */
  isKeyed: boolean;
  requestHash: string;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** The claim of a request: by its Idempotency-Key, else by who books what for whom. Throws for a malformed key. */
export function claimOf(userId: string, { kind, request }: BookingRequest, key: string | undefined): Claim {
  const requestHash = sha256(canonicalJson(request));
  if (key === undefined) {
    return {
      id: `${userId}:print:${sha256(canonicalJson(essence({ kind, request } as BookingRequest)))}`,
      isKeyed: false,
      requestHash,
    };
  }
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new DomainError('BODY_INVALID', { message: 'The Idempotency-Key is not valid.' });
  }
  return { id: `${userId}:key:${sha256(key)}`, isKeyed: true, requestHash };
}

function essence(booking: BookingRequest): unknown {
  if (booking.kind === 'flight') return [booking.request.flightOffer.portal.seal, booking.request.travelers];
  const { packageId, selectedTravelDates, numberOfTravelers } = booking.request;
  return [packageId, selectedTravelDates, numberOfTravelers];
}

export const isFingerprint = (claim: string | undefined): boolean => claim?.includes(':print:') ?? false;
