import type {
  ActivityEvent,
  AmadeusError,
  Assignee,
  BookingStatus,
  CancelTerm,
  Effect,
  ErrorCode,
  FareTerm,
  GroupOffer,
  MoneyChanged,
  PaymentStatus,
  TimelineEntry,
  Traveler,
} from '@portal/contracts';
import type { BookingProgress, StaffReason } from '../states/booking-progress';
import type { Cancelling, ChosenRefund } from '../states/cancelling';
import type { StoredDateChange } from '../states/date-change';
import type { StoredPayFirst } from '../states/pay-first';
import type { BookedFlight, StoredScheduleChange, StoredSegment } from './booked-segments';
import type { StoredCancelRequest, StoredFare, StoredFulfilment, StoredReview, StoredWork } from './fulfilment';

export const bookingMailKinds = [
  'confirmed',
  'cancelled',
  'cancel-requested',
  'cancel-declined',
  'not-made',
  'late-cancelled',
  'late-kept',
  'price-changed',
  'not-bought',
  'hold-ending',
  'hold-extended',
  'lapsed',
  'fare-charged',
  'ticketed',
  'schedule-changed',
  'date-changed',
  'date-not-changed',
  'party-changed',
] as const;
export type BookingMailKind = (typeof bookingMailKinds)[number];
export const mailKinds = [...bookingMailKinds, 'receipt', 'refund-sent', 'refund-arrived'] as const;
export type MailKind = (typeof mailKinds)[number];

/** Pending message; its content is created from the booking when it is sent. */
export interface WaitingMail {
  id: string;
  kind: MailKind;
  at: Date;
  paymentId?: string;
  /** Amount of a refund. */
  kwachaMinor?: number;
}

export type Admission = { isUnconfirmed: boolean };

/** Reason why nothing was booked. Repetitions of the request get the same error. */
export interface RejectionReason {
  code: ErrorCode;
  message: string;
  amadeusError?: AmadeusError;
}

export interface BookedPackage {
  id: string;
  name: string;
  description: string;
  /** Per traveler, in minor units. */
  priceMinor: number;
  groupOffer?: GroupOffer;
}

/** Travelers who left the party of a package. */
export interface StoredPartyChange {
  /** Number of travelers before the first of them left. */
  from: number;
  at: Date;
  /** Set until the catalog has released the places. */
  dueAt?: Date;
}

/** Stored traveler with an encrypted date of birth. */
export interface EncryptedTraveler extends Omit<Traveler, 'dateOfBirth'> {
  sealedDateOfBirth: string;
}

/** Ledger projection of a booking; the version only increases. */
export interface BookingMoney extends Omit<MoneyChanged, 'bookingId' | 'moneyVersion' | 'actor'> {
  version: number;
}

/** Timeline entry with the id of the actor, which erasure needs. */
export interface StoredTimelineEntry extends TimelineEntry {
  byId?: string;
}

/** Booking as stored, in one document. Amounts are integers in minor units of `currency`. */
export interface BookingRecord {
  id: string;
  bookingNumber: string;
  kind: 'flight' | 'package';
  user: { id: string; username: string; email: string };
  /** Idempotency claim, unique: a second request with the same claim gets this booking. */
  claim?: string;
  requestHash: string;
  /** False for rejected attempts, which are stored but never shown. */
  listed: boolean;
  progress: BookingProgress;
  /** Set while the sweeper has to resolve the outcome. */
  openSince?: Date;
  /** Time of the next order poll or deadline check. */
  lookAt?: Date;
  /** End of the search for a late order, for a booking declared as not made. */
  watchUntil?: Date;
  /** Set while the progress is `staff`. */
  staffSince?: Date;
  staffReason?: StaffReason;
  refusal?: RejectionReason;
  /** Set until the booking has passed the admission check; its order is placed afterwards. */
  admission?: Admission;
  bookedBy?: { id: string; username: string };
  /** Paid when booked, from the owner's credit that payments reserves. */
  paysFromCredit?: boolean;
  cancelling?: Cancelling;
  /** Absent on bookings made while holds were off. */
  fulfilment?: StoredFulfilment;
  payFirst?: StoredPayFirst;
  work?: StoredWork[];
  fares?: StoredFare[];
  status: BookingStatus;
  paymentStatus: PaymentStatus;
  /** Set manually; the next payment or refund replaces it. */
  paymentStatusBy?: 'staff';
  money?: BookingMoney;
  /** Start of the time in which staff decide on the refund. */
  refundSince?: Date;
  cancelRequest?: StoredCancelRequest;
  /** The cancelled booking was ticketed or a package, and paid: its charges stay until staff decide on the money. */
  keepsCharges?: boolean;
  /** Absent if staff decide on the money. */
  chosenRefund?: ChosenRefund & { by: string; byId: string };
  departureCancelled?: { reason: string };
  /** Version of the charges last published to payments; absent before the first. */
  chargesVersion?: number;
  flight?: BookedFlight;
  segments?: StoredSegment[];
  /** Flights as the owner last received them; absent if those are the current ones. */
  knownSegments?: StoredSegment[];
  scheduleChange?: StoredScheduleChange;
  /** Number of changes by the airline; absent before the first. */
  scheduleVersion?: number;
  dateChange?: StoredDateChange;
  /** Rules and services of the fare, in the wording that the customer read before booking. */
  fareTerms?: FareTerm[];
  /** Terms for cancelling the package, as they were when it was booked. */
  cancelTerms?: CancelTerm[];
  package?: BookedPackage;
  /** Absent on bookings without an active order at the provider, such as imported ones. */
  orderId?: string;
  recordLocator?: string;
  ticketNumbers: string[];
  numberOfTravelers: number;
  partyChange?: StoredPartyChange;
  /** Amount that the customer pays, of which `feeMinor` is the agency fee. */
  totalMinor: number;
  feeMinor?: number;
  /** Taxes and fees of the airline in `totalMinor`. Absent if unknown, and on flights booked before the field. */
  taxMinor?: number;
  currency: string;
  startDate: string;
  endDate: string;
  /** End of the whole trip, in the local time of its last place. */
  tripEnd?: string;
  contact?: { emailAddress: string; countryCallingCode?: string; phoneNumber: string };
  travelers?: EncryptedTraveler[];
  /** Plain text; encrypted in the database. */
  specialRequests?: string;
  ipAddress?: string;
  searchWords: string[];
  /** Raised by every change that an edit by staff could overwrite; absent until the first. */
  version?: number;
  assignee?: Assignee;
  /** Manual actions for the daily review. */
  reviews?: StoredReview[];
  events: ActivityEvent[];
  /** Loaded only on request: the newest entries, in ascending order. */
  timeline?: StoredTimelineEntry[];
  effects?: Effect[];
  mails?: WaitingMail[];
  /** Next delivery time of the pending messages; absent if there are none. */
  mailDue?: Date;
  createdAt: Date;
  updatedAt: Date;
}

/** Marks a claim derived from the content of a request that had no idempotency key. */
export const fingerprintMarker = ':print:';
export const isFingerprint = (claim: string | undefined): boolean => claim?.includes(fingerprintMarker) ?? false;

/** Bookings created before `version` count as never changed. */
export const versionOf = ({ version = 0 }: Pick<BookingRecord, 'version'>): number => version;

type LaterProgress = 'id' | 'bookingNumber' | 'listed' | 'progress' | 'openSince' | 'lookAt' | 'watchUntil' | 'version';
type LaterMoney =
  | 'paymentStatus'
  | 'paymentStatusBy'
  | 'money'
  | 'refundSince'
  | 'keepsCharges'
  | 'chosenRefund'
  | 'departureCancelled'
  | 'chargesVersion';
type LaterWork =
  | 'staffSince'
  | 'staffReason'
  | 'fulfilment'
  | 'work'
  | 'fares'
  | 'status'
  | 'cancelRequest'
  | 'assignee';
type LaterSchedule = 'knownSegments' | 'scheduleChange' | 'scheduleVersion' | 'dateChange' | 'partyChange';
type LaterRecords =
  | 'ticketNumbers'
  | 'searchWords'
  | 'reviews'
  | 'events'
  | 'timeline'
  | 'effects'
  | 'mails'
  | 'mailDue';
type Later = LaterProgress | LaterMoney | LaterWork | LaterSchedule | LaterRecords | 'createdAt' | 'updatedAt';

/** Content of a booking before any seat is ordered. Dates of birth are encrypted when it is stored. */
export type BookingIntent = Omit<BookingRecord, Later | 'travelers'> & { travelers?: Traveler[] };
