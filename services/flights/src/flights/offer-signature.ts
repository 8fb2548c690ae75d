import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FlightOffer, OfferSeal } from '@portal/contracts';
import type { ProviderOffer } from '../provider/flight-provider.port';
import { canonicalJson } from '@portal/node-kit';

export type OfferMetadata = Omit<OfferSeal, 'seal'>;
/** Provider offer with the portal's fare terms and fee. */
export type SignableOffer = ProviderOffer & Pick<FlightOffer, 'fareTerms' | 'booking' | 'agencyFee'>;

/**
 * Signs offers, so that an offer returned by a browser can be verified. The signature covers all fields, including
 * those that the portal added.
 */
export class OfferSigner {
  constructor(private readonly secret: string) {}

  seal(offer: SignableOffer, stamp: OfferMetadata): FlightOffer {
    const unsealed = { ...offer, portal: stamp };
    return { ...offer, portal: { ...stamp, seal: this.sealOf(unsealed) } } as FlightOffer;
  }

  isIntact(offer: FlightOffer): boolean {
    const { seal, ...stamp } = offer.portal;
    const expected = Buffer.from(this.sealOf({ ...offer, portal: stamp }));
    const given = Buffer.from(seal);
    return expected.length === given.length && timingSafeEqual(expected, given);
  }

  private sealOf(unsealed: unknown): string {
    return createHmac('sha256', this.secret).update(canonicalJson(unsealed)).digest('base64url');
  }
}

/** Removes the fields that the portal added to a provider offer. */
export function stripPortalMetadata(offer: FlightOffer): ProviderOffer {
  const { portal: _portal, fareTerms: _terms, booking: _booking, agencyFee: _fee, ...providerOffer } = offer;
  return providerOffer as ProviderOffer;
}
