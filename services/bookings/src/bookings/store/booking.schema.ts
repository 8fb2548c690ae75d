import {
  bookingStatuses,
  cancelRequestStates,
  fulfilmentStates,
  paymentStatuses,
  scheduleChangeReasons,
  timelineKinds,
  workReasons,
} from '@portal/contracts';
import { effectsDefinition, eventsDefinition, excludeByDefault } from '@portal/nest-kit';
import { Schema, type Types } from 'mongoose';
import { mailKinds, type BookingRecord } from '../record/booking-record';
import { bookingProgress, staffReasons } from '../states/booking-progress';
import { liveStatuses } from '../states/pay-first';
import { actor, chosenRefund, dateChange, instant, money, part, payFirst, segments, text } from './schema-parts';
import { refundsIndex, salesIndex, sortFields, sortIndex, sumsIndex, ticketedUnpaidIndex } from './booking-sort';

export type BookingFields = Omit<BookingRecord, 'id'>;
export type BookingDocument = BookingFields & { _id: Types.ObjectId };

export const bookingSchema = new Schema<BookingFields>(
  {
    bookingNumber: { ...text, unique: true },
    kind: { ...text, enum: ['flight', 'package'] },
    // Walk-in customers may have no email address.
    user: { type: part({ id: text, username: text, email: { type: String, default: '' } }), required: true },
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
    admission: part({ isUnconfirmed: { type: Boolean, required: true } }),
    bookedBy: part({ id: text, username: text }),
    paysFromCredit: Boolean,
    cancelling: part({
      id: text,
      by: actor,
      isLateOrder: Boolean,
      isLapse: Boolean,
      quote: part({ id: text, refund: money, sentAt: instant, isSent: Boolean }),
      refund: part(chosenRefund),
      leaseUntil: { type: Date, required: true },
    }),
    fulfilment: part({
      state: { ...text, enum: fulfilmentStates },
      payBy: Date,
      heldUntil: Date,
      warned: { type: [Number], default: [] },
      callSince: Date,
      calledFor: { type: [String], default: undefined },
      issue: part({ id: text, attempts: { type: Number, required: true }, startedAt: instant, leaseUntil: instant }),
    }),
    payFirst,
    work: {
      type: [
        part({
          reason: { ...text, enum: workReasons },
          since: instant,
          totals: part({ before: money, now: money }),
        }),
      ],
      default: undefined,
    },
    fares: {
      type: [
        part({
          id: text,
          decision: { ...text, enum: ['charge', 'agency'] },
          minor: { type: Number, required: true },
          by: text,
          byId: String,
          at: instant,
          reason: String,
          ...{ isDateChange: Boolean, feeMinor: Number },
        }),
      ],
      default: undefined,
    },
    status: { ...text, enum: bookingStatuses },
    paymentStatus: { ...text, enum: paymentStatuses },
    paymentStatusBy: { type: String, enum: ['staff'] },
    money: part({
      version: { type: Number, required: true },
      chargesVersion: Number,
      currency: text,
      chargedMinor: { type: Number, required: true },
      receivedMinor: { type: Number, required: true },
      refundedMinor: { type: Number, required: true },
      balanceMinor: { type: Number, required: true },
      refundingMinor: Number,
      walletRefunds: {
        type: [part({ id: text, kwachaMinor: Number, arrivedMinor: Number, isPending: Boolean })],
        default: undefined,
      },
      confirmedReceivedMinor: Number,
      hasLatePayment: Boolean,
      hasOpenAttempt: { type: Boolean, required: true },
      receipts: { type: [String], default: undefined },
      isSettled: Boolean,
    }),
    refundSince: Date,
    keepsCharges: Boolean,
    chosenRefund: part({ ...chosenRefund, by: text, byId: text }),
    cancelRequest: part({
      state: { ...text, enum: cancelRequestStates },
      at: instant,
      isByStaff: Boolean,
      airlineSaid: String,
      reason: String,
    }),
    chargesVersion: Number,
    flight: part({
      origin: text,
      destination: text,
      departureDate: text,
      returnDate: String,
      airlineCode: text,
      flightNumber: text,
    }),
    segments,
    knownSegments: segments,
    scheduleChange: part({
      number: { type: Number, required: true },
      at: instant,
      before: segments,
      connection: part({ at: text, minutes: { type: Number, required: true } }),
      readAt: Date,
      reason: { type: String, enum: scheduleChangeReasons },
      staffSince: Date,
    }),
    ...{ scheduleVersion: Number, dateChange },
    fareTerms: { type: [part({ about: text, text })], default: undefined },
    cancelTerms: {
      type: [part({ daysBefore: { type: Number, required: true }, percent: { type: Number, required: true } })],
      default: undefined,
    },
    package: part({ id: text, name: text, description: text, priceMinor: { type: Number, required: true } }),
    orderId: String,
    recordLocator: String,
    ticketNumbers: { type: [String], default: [] },
    numberOfTravelers: { type: Number, required: true },
    totalMinor: { type: Number, required: true },
    feeMinor: Number,
    taxMinor: Number,
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
    assignee: part({ id: text, username: text, at: text }),
    reviews: {
      type: [
        part({
          id: text,
          kind: { ...text, enum: ['unpaid-tickets', 'payment-status'] },
          at: instant,
          by: text,
          byId: text,
          reason: String,
          owedMinor: Number,
          from: String,
          to: String,
          ledger: part({ status: text, receivedMinor: Number, chargedMinor: Number, currency: text }),
        }),
      ],
      default: undefined,
    },
    timeline: {
      type: [
        part({
          id: text,
          at: text,
          kind: { ...text, enum: timelineKinds },
          text,
          by: text,
          byId: String,
          ipAddress: String,
          changes: { type: [part({ field: text, from: String, to: String })], default: undefined },
        }),
      ],
      default: undefined,
    },
    events: eventsDefinition,
    effects: effectsDefinition,
    mails: {
      type: [
        part({
          ...{ id: text, kind: { ...text, enum: mailKinds }, at: { type: Date, required: true } },
          ...{ paymentId: String, kwachaMinor: Number },
        }),
      ],
      default: undefined,
    },
    mailDue: Date,
  },
  { collection: 'bookings', timestamps: true, id: false, versionKey: false },
);

// Loaded only to show the timeline.
excludeByDefault(bookingSchema, 'timeline');
bookingSchema.index({ claim: 1 }, { unique: true, sparse: true });
bookingSchema.index(
  { 'payFirst.tripHash': 1 },
  {
    unique: true,
    partialFilterExpression: { 'payFirst.tripHash': { $exists: true }, status: { $in: liveStatuses } },
  },
);
for (const path of Object.values(sortFields)) bookingSchema.index(sortIndex(path));
bookingSchema.index({ 'user.id': 1, listed: 1, createdAt: 1, _id: 1 });
bookingSchema.index({ listed: 1, status: 1, createdAt: 1, _id: 1 });
bookingSchema.index({ listed: 1, kind: 1, createdAt: 1, _id: 1 });
bookingSchema.index({ listed: 1, paymentStatus: 1, createdAt: 1, _id: 1 });
bookingSchema.index({ listed: 1, paymentStatus: 1, startDate: 1, _id: 1 });
bookingSchema.index({ listed: 1, searchWords: 1, createdAt: 1 });
bookingSchema.index(sumsIndex);
bookingSchema.index(salesIndex);
// Few bookings have one of these fields.
const rareFields = [
  ...['openSince', 'lookAt', 'staffSince', 'refundSince', 'mailDue', 'bookedBy.id', 'reviews.at', 'effects.id'],
  ...['payFirst.dueAt', 'dateChange.dueAt', 'fulfilment.callSince', 'scheduleChange.staffSince'],
];
for (const path of rareFields) bookingSchema.index({ [path]: 1 }, { sparse: true });
bookingSchema.index({ 'work.reason': 1, 'work.since': 1 }, { sparse: true });
bookingSchema.index({ 'fulfilment.state': 1, 'fulfilment.payBy': 1 }, { sparse: true });
bookingSchema.index({ 'cancelRequest.state': 1, 'cancelRequest.at': 1 }, { sparse: true });
// Few bookings have a balance that requires action by staff, so the indexes are partial.
bookingSchema.index(refundsIndex, { partialFilterExpression: { 'money.balanceMinor': { $lt: 0 } } });
bookingSchema.index(ticketedUnpaidIndex, {
  partialFilterExpression: { 'fulfilment.state': 'ticketed', 'money.balanceMinor': { $gt: 0 } },
});
bookingSchema.index({ status: 1, tripEnd: 1 });
bookingSchema.index({ 'events.id': 1 });
