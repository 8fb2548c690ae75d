import type { Reply } from '@portal/simulator-kit';
import { z } from 'zod';
import { fromUsdCents, toDecimal } from '../fares/money';
import { dictionariesOf, pathsOf } from '../fares/offer-builder';
import { penaltiesText } from '../fares/penalties';
import { offerBody } from '../offer-body';
import { currentClasses, readOffer, requote } from '../offers/offer-reader';
import { airport } from '../network/airports';
import { fail } from '../provider-error';
import type { FlightOffer } from '../wire';
import type { Call } from './request/call';
import { parseJson } from './request/json-body';
import { jsonReply } from './request/reply';
import { readBody } from './request/validation';

const pricingBody = z.object({
  data: z.looseObject({
    type: z.literal('flight-offers-pricing'),
    flightOffers: z.array(offerBody).min(1).max(6),
  }),
});

const EXTRA_BAG_USD_CENTS = 4_500;
const INCLUDABLE = ['credit-card-fees', 'bags', 'other-services', 'detailed-fare-rules'];

function isInternational(offer: FlightOffer): boolean {
  const codes = offer.itineraries
    .flatMap(({ segments }) => segments)
    .flatMap(({ departure, arrival }) => [departure, arrival]);
  return new Set(codes.map(({ iataCode }) => airport(iataCode).countryCode)).size > 1;
}

/** Data the airline requires: documents only on international trips. */
function requirementsOf(offers: readonly FlightOffer[]) {
  const abroad = offers.some(isInternational);
  return {
    emailAddressRequired: true,
    mobilePhoneNumberRequired: true,
    travelerRequirements: (offers[0]?.travelerPricings ?? []).map(({ travelerId }) => ({
      travelerId,
      dateOfBirthRequired: true,
      genderRequired: true,
      ...(abroad ? { documentRequired: true, documentIssuanceCityRequired: false } : {}),
    })),
  };
}

function bagsOf(offer: FlightOffer) {
  const { currency } = offer.price;
  return offer.itineraries.map(({ segments }) => ({
    quantity: 1,
    name: 'CHECKED_BAG',
    price: { amount: toDecimal(fromUsdCents(EXTRA_BAG_USD_CENTS, currency)), currencyCode: currency },
    bookableByItinerary: true,
    segmentIds: segments.map(({ id }) => id),
    travelerIds: offer.travelerPricings.map(({ travelerId }) => travelerId),
  }));
}

/** Returns one entry per segment, as the provider does; the notes have a description for each filed category. */
function fareRulesOf(offer: FlightOffer) {
  const { currency } = offer.price;
  const [carrier = ''] = offer.validatingAirlineCodes;
  return (offer.travelerPricings[0]?.fareDetailsBySegment ?? []).map(({ fareBasis, segmentId, brandedFare }) => {
    const penalties = penaltiesText(brandedFare, carrier, currency);
    return {
      fareBasis,
      name: `${brandedFare} FARE`,
      segmentId,
      fareNotes: {
        descriptions: [
          { descriptionType: 'RULE APPLICATION', text: 'THESE FARES APPLY WITHIN THE AREA OF THE TARIFF.' },
          ...(penalties ? [{ descriptionType: 'PENALTIES', text: penalties }] : []),
        ],
      },
    };
  });
}

/** Returns the sections requested by `include`, keyed by a running number as at the provider. */
function includedOf(offers: readonly FlightOffer[], include: readonly string[]) {
  const byNumber = <T extends object>(items: T[]) =>
    Object.fromEntries(items.map((item, index) => [String(index + 1), item]));
  const included: Record<string, object> = {};
  if (include.includes('bags')) included.bags = byNumber(offers.flatMap(bagsOf));
  if (include.includes('detailed-fare-rules')) included['detailed-fare-rules'] = byNumber(offers.flatMap(fareRulesOf));
  if (include.includes('other-services')) included['other-services'] = {};
  if (include.includes('credit-card-fees')) {
    included['credit-card-fees'] = byNumber(
      offers.map(({ id, price }) => ({ brand: 'VISA', amount: '0.00', currency: price.currency, flightOfferId: id })),
    );
  }
  return included;
}

function includeOf(url: URL): string[] {
  const include = (url.searchParams.get('include') ?? '').split(',').filter(Boolean);
  if (!include.every((name) => INCLUDABLE.includes(name))) {
    throw fail(477, 'invalid query parameter format', { parameter: 'include', example: INCLUDABLE.join(',') });
  }
  return include;
}

/** Confirms the price of offers from a search; sold-out classes are replaced by more expensive ones. */
export function priceOffers({ world, url, body, fault }: Call): Reply {
  const { data } = readBody(pricingBody, parseJson(body));
  const include = includeOf(url);
  const forceClass = url.searchParams.get('forceClass') === 'true';
  if (fault?.action === 'sold-out') throw fail(4926, 'No fare applicable', { pointer: '/data/flightOffers[0]' });
  const today = world.clock.today();
  const offers = data.flightOffers.map((given, index) => {
    if ((given.lastTicketingDate ?? today) < today) {
      throw fail(4926, 'No fare applicable', { pointer: `/data/flightOffers[${index}]` });
    }
    const offer = readOffer(given, index, world);
    if (fault?.action === 'price-bump') world.fares.increase(pathsOf(offer.fared), fault.percent);
    return requote(offer, currentClasses(offer, { index, forceClass }, world), world);
  });
  return jsonReply({
    data: { type: 'flight-offers-pricing', flightOffers: offers, bookingRequirements: requirementsOf(offers) },
    ...(include.length > 0 ? { included: includedOf(offers, include) } : {}),
    dictionaries: dictionariesOf(offers),
  });
}
