import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { ObjectId, type Document, type MongoClient } from 'mongodb';

const dayMs = 86_400_000;
const pnrLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Part of each booking number, so that the emails about them can be found. */
export const oldNumberPrefix = 'ZT-OLD';
/** Every twentieth was marked as paid by staff. */
const paidEvery = 20;

interface OldOrder {
  orderId: string;
  recordLocator: string;
  bookingNumber: string;
}

/** Migrations of the release that introduced charges and holds for all bookings. */
const adoptions = ['seats of earlier bookings', 'charges of earlier bookings'];

function orderOf(index: number): OldOrder {
  let [rest, letters] = [index, ''];
  for (let place = 0; place < 5; place += 1) {
    letters = `${pnrLetters[rest % pnrLetters.length]}${letters}`;
    rest = Math.floor(rest / pnrLetters.length);
  }
  const recordLocator = `Z${letters}`;
  return { orderId: `old-${recordLocator}`, recordLocator, bookingNumber: `${oldNumberPrefix}${index}` };
}

/** Booking as a release without charges and holds stored it: confirmed, with an order, polled once a day. */
function oldBooking(model: Document, index: number): Document {
  const _id = new ObjectId();
  const order = orderOf(index);
  const { _id: _model, user, bookingNumber: _number, claim: _claim, ...facts } = model;
  const { fulfilment: _hold, money: _money, chargesVersion: _version, paymentStatusBy: _by, ...booking } = facts;
  // Travelers are encrypted for their booking.
  const { travelers: _travelers, timeline: _timeline, work: _work, mailDue: _due, ...rest } = booking;
  const confirmed = {
    ...{ id: randomUUID(), at: new Date().toISOString(), action: 'BOOKING_CONFIRMED', targetEntity: 'Booking' },
    ...{ description: `Booked ${order.bookingNumber}`, targetEntityId: _id.toHexString(), userIds: [user.id] },
  };
  return {
    ...{ _id, user, ...rest, ...order, searchWords: [order.bookingNumber.toLowerCase()] },
    paymentStatus: index % paidEvery === 0 ? 'paid' : 'pending',
    ...{ lookAt: new Date(Date.now() + dayMs), events: [confirmed], effects: [], mails: [] },
  };
}

/** Inserts bookings of an earlier release next to a model booking, and makes their migrations run at the next start. */
export async function insertOldBookings(client: MongoClient, modelId: string, count: number): Promise<void> {
  const database = client.db('portal_bookings');
  const bookings = database.collection('bookings');
  const model = await bookings.findOne({ _id: new ObjectId(modelId) });
  if (!model) throw new Error(`there is no booking ${modelId}`);
  const documents = Array.from({ length: count }, (_, index) => oldBooking(model, index));
  for (let start = 0; start < count; start += 500) await bookings.insertMany(documents.slice(start, start + 500));
  await database.collection<{ _id: string }>('migrations').deleteMany({ _id: { $in: adoptions } });
}

/** Adds an order for each old booking to the state file of the stopped flight simulator. */
export function addOldOrders(stateFile: string, modelNumber: string, count: number): void {
  const text = readFileSync(stateFile, 'utf8');
  const model = text.split('\n').findLast((line) => line.includes(`"reference":"${modelNumber}"`));
  if (!model) throw new Error(`there is no order of ${modelNumber}`);
  const stored = JSON.parse(model) as { order: object };
  const lines = Array.from({ length: count }, (_, index) => {
    const { orderId: id, recordLocator: pnr, bookingNumber: reference } = orderOf(index);
    const order = { ...stored.order, id, associatedRecords: [recordOf(stored.order, pnr)] };
    return `${JSON.stringify({ ...stored, id, pnr, reference, soldSeats: [], order })}\n`;
  });
  writeFileSync(stateFile, `${text}${lines.join('')}`);
}

const recordOf = (order: object, reference: string): object => ({
  ...(order as { associatedRecords: object[] }).associatedRecords[0],
  reference,
});
