import { describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { bookingSchema } from './booking.schema';
import { assertTouchesUpdatedAt } from './updated-at-guard';

const silently = { timestamps: false };

describe('assertTouchesUpdatedAt', () => {
  it.each([
    [{ $set: { status: 'confirmed' } }],
    [{ $unset: { 'flight.destination': 1 } }],
    [{ $inc: { totalMinor: 5 } }],
    [{ listed: false }],
    [{ $set: { note: 'x' }, $setOnInsert: { createdAt: new Date() } }],
    [[{ $set: { note: 'x' } }]],
  ])('rejects %j that does not touch updatedAt', (update) => {
    expect(() => assertTouchesUpdatedAt(update, silently)).toThrow('must touch updatedAt');
    expect(() => assertTouchesUpdatedAt(update, {})).not.toThrow();
  });

  it('accepts changes of fields that no report uses', () => {
    const update = { $set: { 'money.version': 3, paymentStatus: 'paid' }, $unset: { lookAt: 1 } };
    expect(() => assertTouchesUpdatedAt(update, silently)).not.toThrow();
  });
});

describe('booking schema', () => {
  const Booking = mongoose.model('TellsWhen', bookingSchema.clone());

  it.each([
    ['updateOne', () => Booking.updateOne({}, { status: 'confirmed' }, silently)],
    ['updateMany', () => Booking.updateMany({}, { $set: { listed: false } }, silently)],
    ['findOneAndUpdate', () => Booking.findOneAndUpdate({}, { $set: { totalMinor: 1 } }, silently)],
  ] as const)('rejects %s of reported fields that does not touch updatedAt', async (_name, change) => {
    await expect(change().exec()).rejects.toThrow('must touch updatedAt');
  });
});
