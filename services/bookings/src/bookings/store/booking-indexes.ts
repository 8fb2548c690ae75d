import type { Schema } from 'mongoose';
import type { BookingRecord } from '../record/booking-record';
import { liveStatuses } from '../states/pay-first';
import {
  departuresIndex,
  refundsIndex,
  salesIndex,
  sortFields,
  sortIndex,
  sumsIndex,
  ticketedUnpaidIndex,
} from './booking-sort';

/** Adds the indexes of bookings. */
export function addIndexes(schema: Schema<Omit<BookingRecord, 'id'>>): void {
  schema.index({ claim: 1 }, { unique: true, sparse: true });
  schema.index(
    { 'payFirst.tripHash': 1 },
    {
      unique: true,
      partialFilterExpression: { 'payFirst.tripHash': { $exists: true }, status: { $in: liveStatuses } },
    },
  );
  for (const path of Object.values(sortFields)) schema.index(sortIndex(path));
  schema.index({ 'user.id': 1, listed: 1, createdAt: 1, _id: 1 });
  schema.index({ listed: 1, status: 1, createdAt: 1, _id: 1 });
  schema.index({ listed: 1, kind: 1, createdAt: 1, _id: 1 });
  schema.index({ listed: 1, paymentStatus: 1, createdAt: 1, _id: 1 });
  schema.index({ listed: 1, paymentStatus: 1, startDate: 1, _id: 1 });
  schema.index({ listed: 1, searchWords: 1, createdAt: 1 });
  schema.index(sumsIndex);
  schema.index(salesIndex);
  // Few bookings have one of these fields.
  const rareFields = [
    ...['openSince', 'lookAt', 'staffSince', 'refundSince', 'mailDue', 'bookedBy.id', 'reviews.at', 'effects.id'],
    ...['payFirst.dueAt', 'dateChange.dueAt', 'partyChange.dueAt', 'fulfilment.callSince', 'scheduleChange.staffSince'],
  ];
  for (const path of rareFields) schema.index({ [path]: 1 }, { sparse: true });
  schema.index({ 'work.reason': 1, 'work.since': 1 }, { sparse: true });
  schema.index({ 'fulfilment.state': 1, 'fulfilment.payBy': 1 }, { sparse: true });
  schema.index({ 'cancelRequest.state': 1, 'cancelRequest.at': 1 }, { sparse: true });
  // Few bookings have a balance that requires action by staff, so the indexes are partial.
  schema.index(refundsIndex, { partialFilterExpression: { 'money.balanceMinor': { $lt: 0 } } });
  schema.index(ticketedUnpaidIndex, {
    partialFilterExpression: { 'fulfilment.state': 'ticketed', 'money.balanceMinor': { $gt: 0 } },
  });
  schema.index(departuresIndex, { partialFilterExpression: { kind: 'package' } });
  schema.index({ status: 1, tripEnd: 1 });
  schema.index({ 'events.id': 1 });
}
