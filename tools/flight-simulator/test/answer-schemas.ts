import { z } from 'zod';
import { fareRulesSchema } from './fare-rules-schema';

/** Schemas of the provider's responses, strict, so that unexpected fields fail the test. */

const money = z.string().regex(/^\d+\.\d{2}$/);
const localTime = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:00$/);
const duration = z.string().regex(/^PT(\d+H)?(\d+M)?$/);
const iata = z.string().regex(/^[A-Z]{3}$/);
const carrier = z.string().regex(/^[A-Z0-9]{2}$/);
const currency = z.enum(['ZMW', 'USD', 'ZAR', 'EUR', 'GBP']);
const endPoint = z.strictObject({ iataCode: iata, terminal: z.string().optional(), at: localTime });
const links = z.record(z.string(), z.url());
const meta = z.strictObject({ count: z.int().min(0).optional(), links });

const segment = z.strictObject({
  departure: endPoint,
  arrival: endPoint,
  carrierCode: carrier,
  number: z.string().regex(/^\d{1,4}$/),
  aircraft: z.strictObject({ code: z.string() }),
  operating: z.strictObject({ carrierCode: carrier }),
  duration,
  id: z.string().min(1),
  numberOfStops: z.literal(0),
  blacklistedInEU: z.literal(false),
});

const fareDetails = z.strictObject({
  segmentId: z.string().min(1),
  cabin: z.enum(['ECONOMY', 'PREMIUM_ECONOMY', 'BUSINESS', 'FIRST']),
  fareBasis: z.string().min(1).max(18),
  brandedFare: z.string(),
  class: z.string().regex(/^[A-Z]$/),
  includedCheckedBags: z.union([
    z.strictObject({ quantity: z.int().min(0) }),
    z.strictObject({ weight: z.int().min(1), weightUnit: z.literal('KG') }),
  ]),
});

function offerWith<S extends z.ZodType, P extends z.ZodRawShape, T extends z.ZodRawShape>(parts: {
  segment: S;
  price: P;
  traveler: T;
}) {
  return z.strictObject({
    type: z.literal('flight-offer'),
    id: z.string().min(1),
    source: z.literal('GDS'),
    instantTicketingRequired: z.boolean(),
    nonHomogeneous: z.boolean(),
    oneWay: z.boolean(),
    lastTicketingDate: z.iso.date(),
    lastTicketingDateTime: z.iso.date(),
    numberOfBookableSeats: z.int().min(1).max(9),
    itineraries: z.array(z.strictObject({ duration, segments: z.array(parts.segment).min(1) })).min(1),
    price: z.strictObject({
      currency,
      total: money,
      base: money,
      fees: z.array(z.strictObject({ amount: money, type: z.enum(['SUPPLIER', 'TICKETING', 'FORM_OF_PAYMENT']) })),
      grandTotal: money,
      ...parts.price,
    }),
    pricingOptions: z.strictObject({
      fareType: z.tuple([z.literal('PUBLISHED')]),
      includedCheckedBagsOnly: z.boolean(),
    }),
    validatingAirlineCodes: z.array(carrier).length(1),
    travelerPricings: z
      .array(
        z.strictObject({
          travelerId: z.string().min(1),
          fareOption: z.literal('STANDARD'),
          travelerType: z.enum(['ADULT', 'CHILD', 'HELD_INFANT', 'SENIOR', 'YOUNG', 'STUDENT', 'SEATED_INFANT']),
          associatedAdultId: z.string().optional(),
          price: z.strictObject({ currency, total: money, base: money, ...parts.traveler }),
          fareDetailsBySegment: z.array(fareDetails).min(1),
        }),
      )
      .min(1),
  });
}

const taxes = z.array(z.strictObject({ amount: money, code: z.string().regex(/^[A-Z0-9]{2}$/) }));
const foundOffer = offerWith({ segment, price: {}, traveler: {} });
const pricedParts = { price: { billingCurrency: currency }, traveler: { taxes } };
const pricedOffer = offerWith({ segment, ...pricedParts });
const bookedSegment = segment.extend({
  bookingStatus: z.literal('CONFIRMED'),
  segmentType: z.literal('ACTIVE'),
  isFlown: z.literal(false),
});

const dictionaries = z.strictObject({
  locations: z.record(iata, z.strictObject({ cityCode: iata, countryCode: z.string().length(2) })),
  aircraft: z.record(z.string(), z.string()),
  currencies: z.record(z.string(), z.string()),
  carriers: z.record(z.string(), z.string()),
});

const issue = z.strictObject({
  status: z.int(),
  code: z.int(),
  title: z.string().min(1),
  detail: z.string().optional(),
  source: z
    .strictObject({ pointer: z.string().optional(), parameter: z.string().optional(), example: z.string().optional() })
    .optional(),
});

function orderWith<O extends z.ZodType>(offer: O) {
  return z.strictObject({
    type: z.literal('flight-order'),
    id: z.string().regex(/^eJzTd9[A-Za-z0-9%]+$/),
    queuingOfficeId: z.string().length(9),
    associatedRecords: z
      .array(
        z.strictObject({
          reference: z.string().regex(/^[A-Z2-9]{6}$/),
          creationDate: z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}$/),
          originSystemCode: z.string().min(2).max(3),
          flightOfferId: z.string(),
        }),
      )
      .min(2),
    flightOffers: z.array(offer).min(1),
    travelers: z.array(z.looseObject({ id: z.string(), name: z.looseObject({ firstName: z.string() }) })).min(1),
    remarks: z.looseObject({}).optional(),
    ticketingAgreement: z.looseObject({ option: z.string() }).optional(),
    tickets: z
      .array(
        z.strictObject({
          documentType: z.literal('ETICKET'),
          documentNumber: z.string().regex(/^\d{3}-\d{10}$/),
          documentStatus: z.literal('ISSUED'),
          travelerId: z.string(),
          segmentIds: z.array(z.string()).min(1),
        }),
      )
      .optional(),
  });
}

const geoCode = z.strictObject({ latitude: z.number(), longitude: z.number() });
const fullAddress = z.strictObject({
  cityName: z.string(),
  cityCode: iata,
  countryName: z.string(),
  countryCode: z.string().length(2),
  regionCode: z.string(),
});
const location = z.strictObject({
  type: z.literal('location'),
  subType: z.enum(['AIRPORT', 'CITY']),
  name: z.string().regex(/^[\x20-\x5f]+$/, 'upper-case ASCII'),
  detailedName: z.string(),
  id: z.string().regex(/^[AC][A-Z]{3}$/),
  self: z.strictObject({ href: z.url(), methods: z.tuple([z.literal('GET')]) }),
  timeZoneOffset: z.string().regex(/^[+-]\d{2}:\d{2}$/),
  iataCode: iata,
  geoCode,
  address: fullAddress,
  analytics: z.strictObject({ travelers: z.strictObject({ score: z.number() }) }),
});
const lightLocation = location
  .omit({ timeZoneOffset: true, geoCode: true, analytics: true })
  .extend({ address: z.strictObject({ cityName: z.string(), countryName: z.string() }) });

export const answerSchemas = {
  token: z.strictObject({
    type: z.literal('amadeusOAuth2Token'),
    username: z.string(),
    application_name: z.string(),
    client_id: z.string(),
    token_type: z.literal('Bearer'),
    access_token: z.string().min(20),
    expires_in: z.literal(1799),
    state: z.literal('approved'),
    scope: z.literal(''),
  }),
  tokenRefusal: z.strictObject({
    error: z.string(),
    error_description: z.string(),
    code: z.literal(38187),
    title: z.literal('Invalid parameters'),
  }),
  search: z.strictObject({ meta, data: z.array(foundOffer), dictionaries: dictionaries.optional() }),
  pricing: z.strictObject({
    data: z.strictObject({
      type: z.literal('flight-offers-pricing'),
      flightOffers: z.array(pricedOffer).min(1),
      bookingRequirements: z.strictObject({
        emailAddressRequired: z.boolean(),
        mobilePhoneNumberRequired: z.boolean(),
        travelerRequirements: z.array(z.looseObject({ travelerId: z.string() })),
      }),
    }),
    included: z.looseObject({ 'detailed-fare-rules': z.record(z.string(), fareRulesSchema).optional() }).optional(),
    dictionaries,
  }),
  created: z.strictObject({ warnings: z.array(issue).optional(), data: orderWith(pricedOffer), dictionaries }),
  order: z.strictObject({
    meta,
    data: orderWith(offerWith({ segment: bookedSegment, ...pricedParts })),
    dictionaries,
  }),
  orders: z.strictObject({ meta, data: z.array(orderWith(offerWith({ segment: bookedSegment, ...pricedParts }))) }),
  locations: z.strictObject({ meta, data: z.array(location) }),
  lightLocations: z.strictObject({ meta, data: z.array(lightLocation) }),
  location: z.strictObject({ meta, data: location }),
  nearest: z.strictObject({
    meta,
    data: z.array(
      location.extend({
        distance: z.strictObject({ value: z.number(), unit: z.literal('KM') }),
        relevance: z.number(),
      }),
    ),
  }),
  cities: z.strictObject({
    meta,
    data: z.array(
      z.strictObject({
        type: z.literal('location'),
        subType: z.literal('city'),
        name: z.string(),
        iataCode: iata,
        address: z.strictObject({ countryCode: z.string() }),
        geoCode,
      }),
    ),
  }),
  airlines: z.strictObject({
    meta,
    data: z.array(
      z.strictObject({
        type: z.literal('airline'),
        iataCode: carrier,
        icaoCode: z.string().length(3),
        businessName: z.string(),
        commonName: z.string(),
      }),
    ),
  }),
  refusal: z.strictObject({ errors: z.array(issue).min(1) }),
};
