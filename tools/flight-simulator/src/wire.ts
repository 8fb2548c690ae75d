/** Wire format: names and nesting of the provider. Amounts are decimal strings, times are airport-local. */

export const CABINS = ['ECONOMY', 'PREMIUM_ECONOMY', 'BUSINESS', 'FIRST'] as const;
export type Cabin = (typeof CABINS)[number];

export const TRAVELER_TYPES = ['ADULT', 'CHILD', 'SENIOR', 'YOUNG', 'HELD_INFANT', 'SEATED_INFANT', 'STUDENT'] as const;
export type TravelerType = (typeof TRAVELER_TYPES)[number];

export const CURRENCIES = ['ZMW', 'USD', 'ZAR', 'EUR', 'GBP'] as const;
export type Currency = (typeof CURRENCIES)[number];

export interface EndPoint {
  iataCode: string;
  terminal?: string;
  at: string;
}

export interface Segment {
  departure: EndPoint;
  arrival: EndPoint;
  carrierCode: string;
  number: string;
  aircraft: { code: string };
  operating: { carrierCode: string };
  duration: string;
  id: string;
  numberOfStops: number;
  blacklistedInEU: boolean;
}

export interface Itinerary {
  duration: string;
  segments: Segment[];
}

export interface Tax {
  amount: string;
  code: string;
}

export interface TravelerPrice {
  currency: Currency;
  total: string;
  base: string;
  taxes?: Tax[];
}

export interface OfferPrice {
  currency: Currency;
  total: string;
  base: string;
  fees: { amount: string; type: 'SUPPLIER' | 'TICKETING' | 'FORM_OF_PAYMENT' }[];
  grandTotal: string;
  billingCurrency?: Currency;
}

export interface CheckedBags {
  quantity?: number;
  weight?: number;
  weightUnit?: 'KG';
}

export interface FareDetails {
  segmentId: string;
  cabin: Cabin;
  fareBasis: string;
  brandedFare: string;
  class: string;
  includedCheckedBags: CheckedBags;
}

export interface TravelerPricing {
  travelerId: string;
  fareOption: 'STANDARD';
  travelerType: TravelerType;
  associatedAdultId?: string;
  price: TravelerPrice;
  fareDetailsBySegment: FareDetails[];
}

export interface FlightOffer {
  type: 'flight-offer';
  id: string;
  source: 'GDS';
  instantTicketingRequired: boolean;
  nonHomogeneous: boolean;
  oneWay: boolean;
  lastTicketingDate: string;
  lastTicketingDateTime: string;
  numberOfBookableSeats: number;
  itineraries: Itinerary[];
  price: OfferPrice;
  pricingOptions: { fareType: ['PUBLISHED']; includedCheckedBagsOnly: boolean };
  validatingAirlineCodes: string[];
  travelerPricings: TravelerPricing[];
}

export interface Dictionaries {
  locations: Record<string, { cityCode: string; countryCode: string }>;
  aircraft: Record<string, string>;
  currencies: Record<string, string>;
  carriers: Record<string, string>;
}
