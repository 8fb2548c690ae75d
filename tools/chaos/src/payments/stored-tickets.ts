import type { Document } from 'mongodb';
import { withDatabases } from '../invariants/stored';

export interface StoredTickets extends Document {
  bookingNumber: string;
  fulfilment?: { state: string; payBy?: Date; issue?: { startedAt: Date } };
  work?: { reason: string }[];
  timeline?: { at: string; changes?: { field: string; to?: string }[] }[];
}

const tenMinutesMs = 10 * 60_000;

export const readTickets = (mongoUri: string, bookingNumbers: readonly string[]): Promise<StoredTickets[]> =>
  withDatabases(mongoUri, (client) =>
    client
      .db('portal_bookings')
      .collection<StoredTickets>('bookings')
      .find({ bookingNumber: { $in: [...bookingNumbers] } })
      .toArray(),
  );

/** Moves the start of pending ticketing back by ten minutes, the airline's maximum delay. */
export const advanceTenMinutes = (mongoUri: string, bookingNumbers: readonly string[]): Promise<unknown> =>
  withDatabases(mongoUri, (client) =>
    client
      .db('portal_bookings')
      .collection('bookings')
      .updateMany(
        {
          bookingNumber: { $in: [...bookingNumbers] },
          'fulfilment.state': 'ticketing',
          'fulfilment.issue.startedAt': { $gt: new Date(Date.now() - tenMinutesMs) },
        },
        { $set: { 'fulfilment.issue.startedAt': new Date(Date.now() - tenMinutesMs) } },
      ),
  );

export const countMails = (mongoUri: string, numbers: readonly string[]): Promise<number> =>
  withDatabases(mongoUri, (client) =>
    client
      .db('portal_bookings')
      .collection('bookings')
      .countDocuments({ bookingNumber: { $in: [...numbers] }, mailDue: { $type: 'date' } }),
  );
