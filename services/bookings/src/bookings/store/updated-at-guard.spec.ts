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
  ])('refuses %j that keeps updatedAt', (update) => {
    expect(() => assertTouchesUpdatedAt(update, silently)).toThrow('has to say when');
    expect(() => assertTouchesUpdatedAt(update, {})).not.toThrow();
  });

  it('lets pass what no report adds up', () => {
    const update = { $set: { 'money.version': 3, paymentStatus: 'paid' }, $unset: { lookAt: 1 } };
    expect(() => assertTouchesUpdatedAt(update, silently)).not.toThrow();
  });
});

describe('bookings', () => {
  const Booking = mongoose.model('TellsWhen', bookingSchema.clone());

  it.each([
    ['updateOne', () => Booking.updateOne({}, { status: 'confirmed' }, silently)],
    ['updateMany', () => Booking.updateMany({}, { $set: { listed: false } }, silently)],
    ['findOneAndUpdate', () => Booking.findOneAndUpdate({}, { $set: { totalMinor: 1 } }, silently)],
  ] as const)('are never changed by a silent %s of what is added up', async (_name, change) => {
    await expect(change().exec()).rejects.toThrow('has to say when');
  });
});
