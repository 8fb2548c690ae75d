import type {
  ActivityEvent,
  AmadeusError,
  Assignee,
  BookedSegment,
  BookingStatus,
  Effect,
  ErrorCode,
  FareTerm,
  MoneyChanged,
  PaymentStatus,
  TimelineEntry,
  Traveler,
} from '@portal/contracts';
import type { StoredCancelRequest, StoredFare, StoredFulfilment, StoredReview, StoredWork } from './fulfilment';

/**
 * How far a booking has got with the seller of its seats.
 * `ordering`: a request is working on it, or died doing so; `unknown`: it was sent and no reply came; `staff`: only staff can
 * find out; `settled`: the outcome is known; `refused`: nothing was booked.
 */
export const bookingProgress = ['ordering', 'unknown', 'staff', 'settled', 'refused'] as const;
export type BookingProgress = (typeof bookingProgress)[number];

export interface Actor {
  id: string;
  username: string;
  ipAddress?: string;
}

/**
 * Why a person has to find out. `cannot-ask`: the provider cannot be asked for an order by our number; `late-order`: the
 * airline took an order that had been given up and does not let us cancel it; `order-gone`: the order of a confirmed
 * booking is no longer there; `lapse-refused`: the airline does not give up seats that nobody paid for in time.
 */
export const staffReasons = ['cannot-ask', 'late-order', 'order-gone', 'lapse-refused'] as const;
export type StaffReason = (typeof staffReasons)[number];

/** A cancellation under way. That of a late order or of unpaid seats is the portal's own, requested by no one. */
export interface Cancelling {
  id: string;
  by?: Actor;
  isLateOrder?: boolean;
  /** Its deadline passed unpaid. */
  isLapse?: boolean;
  leaseUntil: Date;
}

export const bookingMailKinds = [
  'confirmed',
  'cancelled',
  'cancel-requested',
  'cancel-declined',
  'not-made',
  'late-cancelled',
  'late-kept',
  'hold-ending',
  'hold-extended',
  'lapsed',
  'fare-charged',
  'ticketed',
] as const;
export type BookingMailKind = (typeof bookingMailKinds)[number];
export const mailKinds = [...bookingMailKinds, 'receipt'] as const;
export type MailKind = (typeof mailKinds)[number];

/** A message that is still to be sent; it is written from the booking's state at that time. */
export interface WaitingMail {
  id: string;
  kind: MailKind;
  at: Date;
  paymentId?: string;
}

/** What the bounds of a booking that is not counted yet follow from. */
export interface Admission {
  isUnconfirmed: boolean;
}

/** Why nothing was booked; every repetition of the request gets the same reason. */
export interface RefusalReason {
  code: ErrorCode;
  message: string;
  amadeusError?: AmadeusError;
}

export interface BookedFlight {
  origin: string;
  destination: string;
  /** Local to the airport, without an offset. */
  departureDate: string;
  returnDate?: string;
  airlineCode: string;
  flightNumber: string;
}

/** A flight of the trip as it was sold, in the order they are flown; 0 is the way out, 1 the way back. */
export interface StoredSegment extends BookedSegment {
  itinerary: number;
}

export interface BookedPackage {
  id: string;
  name: string;
  description: string;
  /** For one traveler, in minor units. */
  priceMinor: number;
}

/** A traveler as stored: the date of birth is encrypted. */
export interface EncryptedTraveler extends Omit<Traveler, 'dateOfBirth'> {
  sealedDateOfBirth: string;
}

/** What the ledger of payments says of a booking, as of a version that only grows. */
export interface BookingMoney extends Omit<MoneyChanged, 'bookingId' | 'moneyVersion'> {
  version: number;
}

/** An entry of the timeline with the id of who did it, by which an erasure finds it. */
export interface StoredTimelineEntry extends TimelineEntry {
  byId?: string;
}

/** A booking as the service keeps it, in one document. Money in integer minor units of `currency`. */
export interface BookingRecord {
  id: string;
  bookingNumber: string;
  kind: 'flight' | 'package';
  user: { id: string; username: string; email: string };
  /** Unique: the request that wrote it made this booking; a second request with the same claim gets this booking. */
  claim?: string;
  requestHash: string;
  /** Refused attempts are kept for the record and shown to nobody. */
  listed: boolean;
  progress: BookingProgress;
  /** Set while the sweeper has to settle the booking. */
  openSince?: Date;
  /** Set while the provider has to be asked again about an outcome that is known: when next. */
  lookAt?: Date;
  /** Of a booking that counts as not made: until when an order that comes late is looked for. */
  watchUntil?: Date;
  /** Set while the progress is `staff`. */
  staffSince?: Date;
  staffReason?: StaffReason;
  refusal?: RefusalReason;
  /** Set until the booking is counted among what its owner holds unpaid; nothing is ordered before. */
  admission?: Admission;
  /** The member of staff who made it for its owner. */
  bookedBy?: { id: string; username: string };
  /** It was paid with its order, from credit of its owner that payments sets aside. */
  paysFromCredit?: boolean;
  cancelling?: Cancelling;
  /** Of a flight that was booked while holds were on. */
  fulfilment?: StoredFulfilment;
  work?: StoredWork[];
  /** What was decided about each fare that changed, in that order. */
  fares?: StoredFare[];
  status: BookingStatus;
  paymentStatus: PaymentStatus;
  /** Set by hand; what the ledger says of money that moves afterwards takes its place. */
  paymentStatusBy?: 'staff';
  money?: BookingMoney;
  /** Since when its team has to decide on a refund. */
  refundSince?: Date;
  cancelRequest?: StoredCancelRequest;
  /** Of what payments was told last; absent before the first time. */
  chargesVersion?: number;
  flight?: BookedFlight;
  segments?: StoredSegment[];
  /** What the airline allows and brings, in the words that the customer read before booking. */
  fareTerms?: FareTerm[];
  package?: BookedPackage;
  /** Absent on bookings that have no live order at the provider, such as imported ones. */
  orderId?: string;
  recordLocator?: string;
  ticketNumbers: string[];
  numberOfTravelers: number;
  totalMinor: number;
  currency: string;
  startDate: string;
  endDate: string;
  /** When the whole trip is over, local to where it ends. */
  tripEnd?: string;
  contact?: { emailAddress: string; countryCallingCode?: string; phoneNumber: string };
  travelers?: EncryptedTraveler[];
  /** As it was written; stored it is encrypted. */
  specialRequests?: string;
  ipAddress?: string;
  searchWords: string[];
  /** Raised by every change that an edit by staff could overwrite; absent until the first. */
  version?: number;
  /** The member of staff who works on it. */
  assignee?: Assignee;
  /** Acts by hand, for the daily review. */
  reviews?: StoredReview[];
  events: ActivityEvent[];
  /** Read only by who asks for it: the newest entries, the last one at the end. */
  timeline?: StoredTimelineEntry[];
  effects?: Effect[];
  mails?: WaitingMail[];
  /** Set while messages wait: when they are due next. */
  mailDue?: Date;
  createdAt: Date;
  updatedAt: Date;
}

/** Marks a claim that was derived from who books what for whom, because the request carried no key. */
export const fingerprintMarker = ':print:';
export const isFingerprint = (claim: string | undefined): boolean => claim?.includes(fingerprintMarker) ?? false;

/** Bookings from before versions count as never changed. */
export const versionOf = ({ version = 0 }: Pick<BookingRecord, 'version'>): number => version;

/** What the document holds before any seat is requested; dates of birth are encrypted on the way. */
export type BookingIntent = Omit<
  BookingRecord,
  | 'id'
  | 'bookingNumber'
  | 'listed'
  | 'progress'
  | 'openSince'
  | 'lookAt'
  | 'watchUntil'
  | 'staffSince'
  | 'staffReason'
  | 'fulfilment'
  | 'work'
  | 'fares'
  | 'status'
  | 'paymentStatus'
  | 'paymentStatusBy'
  | 'money'
  | 'refundSince'
  | 'cancelRequest'
  | 'chargesVersion'
  | 'ticketNumbers'
  | 'searchWords'
  | 'version'
  | 'assignee'
  | 'reviews'
  | 'events'
  | 'timeline'
  | 'effects'
  | 'mails'
  | 'mailDue'
  | 'createdAt'
  | 'updatedAt'
  | 'travelers'
> & { travelers?: Traveler[] };
