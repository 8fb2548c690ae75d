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

/** What the provider's API answers for an order. */
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

/** One attempt to have the tickets issued, by a call of the portal or at the consolidator's desk. */
export interface Issuance {
  at: string;
  by: 'call' | 'desk';
  outcome: 'issued' | 'refused';
  /** What the order cost at that moment. */
  total: string;
}

/** An order as the simulator keeps it. */
export interface StoredOrder {
  id: string;
  pnr: string;
  /** The portal's own booking number, from the remark `PORTAL REF <number>`. */
  reference: string | null;
  status: 'CONFIRMED' | 'CANCELLED';
  totalMinor: number;
  currency: Currency;
  createdAt: number;
  /** When it cancels itself unless ticketed before; null when it does not. */
  cancelsAt: number | null;
  seats: number;
  soldSeats: SoldSeat[];
  /** Missing in state files of before. */
  issuances?: Issuance[];
  /** What it cost when it was made, once the fare has changed. */
  orderedMinor?: number;
  cancelledAt?: string;
  cancelledBy?: 'agency' | 'airline' | 'deadline';
  order: FlightOrder;
}
