import { type FlightOffer, type FlightSearchCriteria, type Money, toMinorUnits } from '@portal/contracts';
import { Clock } from '@portal/nest-kit';
import { DomainError } from '@portal/node-kit';
import { Inject, Injectable } from '@nestjs/common';
import { type FlightProvider, flightProviderToken, type ProviderOffer } from '../provider/flight-provider.port';
import { AgencyFees } from '../fees/agency-fees';
import { isClosed, wayToBook } from './departures';
import { carrierNames, placeNames } from './offer-names';
import { fareTerms } from '../terms/fare-terms';
import type { StatedPenalties } from '../terms/penalty';
import { OfferSigner, type SignableOffer, stripPortalMetadata } from './offer-signature';
import { toProblem } from './provider-problem';

/** Validity of a confirmed price. Fares change within minutes. */
const pricedForMs = 20 * 60_000;
const searchedForMs = 60 * 60_000;

@Injectable()
export class FlightsService {
  constructor(
    @Inject(flightProviderToken) private readonly provider: FlightProvider,
    private readonly sealer: OfferSigner,
    private readonly fees: AgencyFees,
    private readonly clock: Clock,
  ) {}

  get canShareOffers(): boolean {
    return this.provider.canShareOffers;
  }

  /** Returns signed offers for the criteria, cheapest first. */
  async searchOffers(criteria: FlightSearchCriteria): Promise<FlightOffer[]> {
    const fees = this.fees.current();
    const { offers, carriers } = await this.provider.searchOffers(criteria).catch((error: unknown) => {
      throw toProblem(error, 'QUERY_INVALID');
    });
    const feeOf = await fees;
    const expiresAt = new Date(Date.now() + searchedForMs).toISOString();
    const { adults, travelClass } = criteria;
    const now = await this.clock.now();
    return offers.sort(byPrice).map((offer) =>
      this.sealer.seal(
        { ...withTerms(offer), booking: wayToBook(offer, now), ...feePart(feeOf(offer, adults)) },
        {
          stage: 'searched',
          expiresAt,
          adults,
          travelClass,
          carriers: carrierNames(offer, carriers),
          places: placeNames(offer),
        },
      ),
    );
  }

  /**
   * Returns the offer at the provider's current price, which can differ from the searched one. The agency fee stays the
   * one that the client has seen.
   */
  async priceOffer(offer: FlightOffer): Promise<FlightOffer> {
    this.assertIntact(offer);
    const now = await this.clock.now();
    if (isClosed(offer, now)) throw new DomainError('OFFER_DEPARTED');
    const { offer: priced, stated } = await this.provider
      .confirmPrice(stripPortalMetadata(offer))
      .catch((error: unknown) => {
        throw toProblem(error, 'PROVIDER_REFUSED');
      });
    const { seal: _seal, ...stamp } = offer.portal;
    const expiresAt = new Date(Date.now() + pricedForMs).toISOString();
    const fee = await this.agreedFee(offer, priced);
    const sealable = { ...withTerms(priced, stated), booking: wayToBook(priced, now), ...feePart(fee) };
    return this.sealer.seal(sealable, { ...stamp, stage: 'priced', expiresAt });
  }

  /** Throws unless the offer has a valid signature, is priced, has not expired, and its flight is still on sale. */
  async assertBookable(offer: FlightOffer): Promise<void> {
    this.assertIntact(offer);
    if (offer.portal.stage !== 'priced') throw new DomainError('OFFER_NOT_PRICED');
    if (Date.parse(offer.portal.expiresAt) <= Date.now()) throw new DomainError('OFFER_EXPIRED');
    if (isClosed(offer, await this.clock.now())) throw new DomainError('OFFER_DEPARTED');
  }

  /** A fee changed by an admin applies to later searches, and to offers that have expired. */
  private async agreedFee(offer: FlightOffer, priced: ProviderOffer): Promise<Money | undefined> {
    const { adults, expiresAt } = offer.portal;
    const isCurrent = Date.parse(expiresAt) > Date.now() && offer.price.currency === priced.price.currency;
    return isCurrent ? offer.agencyFee : (await this.fees.current())(priced, adults);
  }

  private assertIntact(offer: FlightOffer): void {
    if (!this.sealer.isIntact(offer)) throw new DomainError('OFFER_CHANGED');
  }
}

const byPrice = (left: ProviderOffer, right: ProviderOffer): number =>
  toMinorUnits(left.price.grandTotal) - toMinorUnits(right.price.grandTotal);

const feePart = (agencyFee: Money | undefined): Pick<FlightOffer, 'agencyFee'> => (agencyFee ? { agencyFee } : {});

function withTerms(offer: ProviderOffer, stated?: readonly StatedPenalties[]): SignableOffer {
  const terms = fareTerms(offer, stated);
  return terms.length > 0 ? { ...offer, fareTerms: terms } : offer;
}
