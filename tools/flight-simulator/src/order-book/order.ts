import type { SoldSeat } from '../fares/inventory';
import type { Currency, FlightOffer } from '../wire';

export interface OrderTraveler {
  id: string;
  name: { firstName: string; lastName: string };
  [field: string]: unknown;
}

export interface AssociatedRecord {
  reference: string;
  creationDate: string;
  originSystemCode: string;
  flightOfferId: string;
}

export interface Ticket {
  documentType: 'ETICKET';
  documentNumber: string;
  documentStatus: 'ISSUED';
  travelerId: string;
  segmentIds: string[];
}

/** Order as returned by the provider's API. */
export interface FlightOrder {
  type: 'flight-order';
  id: string;
  queuingOfficeId: string;
  associatedRecords: AssociatedRecord[];
  flightOffers: FlightOffer[];
  travelers: OrderTraveler[];
  tickets?: Ticket[];
  [field: string]: unknown;
}

/** Attempt to issue tickets, by an API call or by the consolidator's staff. */
export interface Issuance {
  at: string;
  by: 'call' | 'desk';
  outcome: 'issued' | 'refused';
  /** Price of the order at that time. */
  total: string;
}

export interface StoredOrder {
  id: string;
  pnr: string;
  /** Portal's booking number, from the remark `PORTAL REF <number>`. */
  reference: string | null;
  status: 'CONFIRMED' | 'CANCELLED';
  totalMinor: number;
  currency: Currency;
  createdAt: number;
  /** Automatic cancellation unless ticketed before; null if there is none. */
  cancelsAt: number | null;
  seats: number;
  soldSeats: SoldSeat[];
  /** Absent in state files of earlier releases. */
  issuances?: Issuance[];
  /** Original price, if the fare has changed since. */
  orderedMinor?: number;
  cancelledAt?: string;
  cancelledBy?: 'agency' | 'airline' | 'deadline';
  order: FlightOrder;
}
