import { bookingStatuses, paymentStatuses } from '@portal/contracts';
import { eventsDefinition } from '@portal/nest-kit';
import { Schema, type Types } from 'mongoose';
import { bookingProgress, mailKinds, staffReasons, type BookingRecord } from '../record/booking-record';
import { sortFields, sortIndex } from './booking-sort';

export type BookingFields = Omit<BookingRecord, 'id'>;
export type BookingDocument = BookingFields & { _id: Types.ObjectId };

const part = <Definition extends object>(definition: Definition) =>
  new Schema(definition as object, { _id: false, id: false });
const text = { type: String, required: true };

const actor = part({ id: text, username: text, ipAddress: String });

export const bookingSchema = new Schema<BookingFields>(
  {
    bookingNumber: { ...text, unique: true },
    kind: { ...text, enum: ['flight', 'package'] },
    user: { type: part({ id: text, username: text, email: text }), required: true },
    claim: String,
    requestHash: text,
    listed: { type: Boolean, required: true },
    progress: { ...text, enum: bookingProgress },
    openSince: Date,
    lookAt: Date,
    watchUntil: Date,
    staffSince: Date,
    staffReason: { type: String, enum: staffReasons },
    refusal: part({
      code: text,
      message: text,
      amadeusError: part({ code: text, title: text, detail: String, source: part({ pointer: String }) }),
    }),
    cancelling: part({ id: text, by: actor, isLateOrder: Boolean, leaseUntil: { type: Date, required: true } }),
    status: { ...text, enum: bookingStatuses },
    paymentStatus: { ...text, enum: paymentStatuses },
    flight: part({
      origin: text,
      destination: text,
      departureDate: text,
      returnDate: String,
      airlineCode: text,
      flightNumber: text,
    }),
    segments: {
      type: [
        part({
          itinerary: { type: Number, required: true },
          from: text,
          to: text,
          departs: text,
          arrives: String,
          carrier: String,
          number: String,
          operating: String,
        }),
      ],
      default: undefined,
    },
    package: part({ id: text, name: text, description: text, priceMinor: { type: Number, required: true } }),
    orderId: String,
    recordLocator: String,
    ticketNumbers: { type: [String], default: [] },
    numberOfTravelers: { type: Number, required: true },
    totalMinor: { type: Number, required: true },
    currency: text,
    startDate: text,
    endDate: text,
    tripEnd: String,
    contact: part({ emailAddress: text, countryCallingCode: String, phoneNumber: text }),
    travelers: {
      type: [part({ id: String, firstName: text, lastName: text, sealedDateOfBirth: text, gender: text })],
      default: undefined,
    },
    specialRequests: String,
    ipAddress: String,
    searchWords: { type: [String], default: [] },
    version: Number,
    events: eventsDefinition,
    mails: {
      type: [part({ id: text, kind: { ...text, enum: mailKinds }, at: { type: Date, required: true } })],
      default: undefined,
    },
    mailDue: Date,
  },
  { collection: 'bookings', timestamps: true, id: false, versionKey: false },
);

bookingSchema.index({ claim: 1 }, { unique: true, sparse: true });
for (const path of Object.values(sortFields)) bookingSchema.index(sortIndex(path));
bookingSchema.index({ 'user.id': 1, listed: 1, createdAt: 1, _id: 1 });
bookingSchema.index({ listed: 1, status: 1, createdAt: 1, _id: 1 });
bookingSchema.index({ listed: 1, paymentStatus: 1, createdAt: 1, _id: 1 });
bookingSchema.index({ listed: 1, searchWords: 1 });
bookingSchema.index({ openSince: 1 }, { sparse: true });
bookingSchema.index({ lookAt: 1 }, { sparse: true });
bookingSchema.index({ staffSince: 1 }, { sparse: true });
bookingSchema.index({ mailDue: 1 }, { sparse: true });
bookingSchema.index({ 'events.id': 1 });
