import { type GroupOffer, packageCurrencies, type PackageCurrency, type PackagePicture } from '@portal/contracts';
import { eventsDefinition, type WithEvents } from '@portal/nest-kit';
import mongoose, { type Types } from 'mongoose';

/** Places held by a booking until it is cancelled. */
export interface Hold {
  id: string;
  places: number;
  /** yyyy-MM-dd */
  startDate: string;
  /** Number of the last move to another date. Absent before the first. */
  move?: number;
}

export interface PackageDocument extends WithEvents {
  _id: Types.ObjectId;
  name: string;
  description: string;
  /** Integer minor units of `currency`. */
  priceMinor: number;
  currency: PackageCurrency;
  duration: string;
  destinations: string[];
  inclusions: string[];
  exclusions: string[];
  /** Absent in packages created before itineraries were added. */
  itinerary?: string[];
  /** UTC midnights. */
  availableDates: Date[];
  /** Days of cancelled departures as yyyy-MM-dd, which accept no bookings. */
  closedDates?: string[];
  maxCapacity?: number;
  /** Places of each date. Absent without such a limit. */
  placesPerDate?: number;
  groupOffer?: GroupOffer;
  /** Sum of the places of all holds. */
  currentBookings: number;
  holds: Hold[];
  isAvailable: boolean;
  picture?: PackagePicture;
  /** Number of edits; absent until the first. */
  version?: number;
  /** Idempotency claim: creator and key. A repeated request returns this package. */
  claim?: string;
  /** Fingerprint of the request, which detects a different request under the same claim. */
  requestHash?: string;
  /** Time of deletion. A TTL index removes the document 30 days later, when its events have been delivered. */
  deletedAt?: Date;
  createdAt: Date;
  updatedAt: Date;
}

const holdSchema = new mongoose.Schema<Hold>(
  {
    id: { type: String, required: true },
    places: { type: Number, required: true },
    startDate: { type: String, required: true },
    move: Number,
  },
  { _id: false, id: false, strict: 'throw' },
);

const pictureSchema = new mongoose.Schema<PackagePicture>(
  {
    hash: { type: String, required: true },
    width: { type: Number, required: true },
    height: { type: Number, required: true },
    widths: { type: [Number], required: true },
  },
  { _id: false, id: false, strict: 'throw' },
);

const groupOfferSchema = new mongoose.Schema<GroupOffer>(
  { travelers: { type: Number, required: true }, paying: { type: Number, required: true } },
  { _id: false, id: false, strict: 'throw' },
);

const deletedForSeconds = 30 * 24 * 60 * 60;

export const packageSchema = new mongoose.Schema<PackageDocument>(
  {
    name: { type: String, required: true },
    description: { type: String, required: true },
    priceMinor: { type: Number, required: true },
    currency: { type: String, enum: packageCurrencies, required: true },
    duration: { type: String, required: true },
    destinations: { type: [String], required: true },
    inclusions: { type: [String], default: [] },
    exclusions: { type: [String], default: [] },
    itinerary: { type: [String], default: [] },
    availableDates: { type: [Date], default: [] },
    closedDates: { type: [String], default: undefined },
    maxCapacity: Number,
    placesPerDate: Number,
    groupOffer: groupOfferSchema,
    currentBookings: { type: Number, default: 0 },
    holds: { type: [holdSchema], default: [] },
    isAvailable: { type: Boolean, default: true },
    picture: pictureSchema,
    version: Number,
    claim: String,
    requestHash: String,
    deletedAt: Date,
    events: eventsDefinition,
  },
  { timestamps: true, versionKey: false },
);
packageSchema.index({ claim: 1 }, { unique: true, sparse: true });
packageSchema.index({ deletedAt: 1 }, { expireAfterSeconds: deletedForSeconds });
packageSchema.index({ 'events.id': 1 });
