import type { ActivityEvent } from '@portal/contracts';
import { MongoClient, type Document, type ObjectId } from 'mongodb';

/** What the invariants look at, as it is stored. */
export interface StoredBooking extends Document {
  _id: ObjectId;
  bookingNumber: string;
  cancelling?: { id: string };
  kind: 'flight' | 'package';
  user: { id: string };
  claim?: string;
  listed: boolean;
  progress: 'ordering' | 'unknown' | 'staff' | 'settled' | 'refused';
  openSince?: Date;
  /** Set while a person has to talk to the airline. */
  staffReason?: 'cannot-ask' | 'late-order' | 'order-gone';
  status: 'pending' | 'confirmed' | 'cancelled' | 'completed';
  package?: { id: string };
  orderId?: string;
  recordLocator?: string;
  numberOfTravelers: number;
  totalMinor: number;
  currency: string;
  events: ActivityEvent[];
}

export interface StoredPackage extends Document {
  _id: ObjectId;
  name: string;
  maxCapacity?: number;
  currentBookings: number;
  holds: { id: string; places: number }[];
  deletedAt?: Date;
  events: ActivityEvent[];
}

export interface StoredUser extends Document {
  _id: ObjectId;
  username: string;
  email: string;
  usernameKey?: string;
  emailKey?: string;
  role: string;
  erasedAt?: Date;
  events: ActivityEvent[];
}

export interface StoredActivity extends Document {
  eventId: string;
  action: string;
  targetEntity: string;
  targetEntityId: string;
}

/** As `GET /__sim/orders` tells them. */
export interface ProviderOrder {
  id: string;
  pnr: string;
  reference: string;
  status: string;
  total: string | number;
  currency: string;
}

/** Everything at one moment of rest. */
export interface Snapshot {
  bookings: StoredBooking[];
  packages: StoredPackage[];
  users: StoredUser[];
  activity: StoredActivity[];
  /** Absent when the provider is not the simulator. */
  orders?: ProviderOrder[];
}

export interface Sources {
  mongoUri: string;
  simAdminUrl?: string;
}

async function readOrders(simAdminUrl: string): Promise<ProviderOrder[]> {
  const answer = await fetch(`${simAdminUrl}/__sim/orders`);
  if (!answer.ok) throw new Error(`The simulator does not tell its orders: ${answer.status}`);
  return (await answer.json()) as ProviderOrder[];
}

/** Runs work on the databases with a connection of its own, so that what it sees does not depend on the services. */
async function withDatabases<Result>(
  mongoUri: string,
  work: (client: MongoClient) => Promise<Result>,
): Promise<Result> {
  const client = await MongoClient.connect(mongoUri, { serverSelectionTimeoutMS: 10_000, retryWrites: false });
  try {
    return await work(client);
  } finally {
    await client.close();
  }
}

/** Bookings whose outcome or cancellation is open. */
export const countOpenBookings = (mongoUri: string): Promise<number> =>
  withDatabases(mongoUri, (client) =>
    client
      .db('portal_bookings')
      .collection('bookings')
      .countDocuments({ openSince: { $type: 'date' } }),
  );

/** Documents with events that the activity log has not got yet. */
export const countUndelivered = (mongoUri: string): Promise<number> =>
  withDatabases(mongoUri, async (client) => {
    const waiting = { 'events.id': { $gt: '' } };
    const counts = await Promise.all([
      client.db('portal_bookings').collection('bookings').countDocuments(waiting),
      client.db('portal_catalog').collection('packages').countDocuments(waiting),
      client.db('portal_identity').collection('users').countDocuments(waiting),
    ]);
    return counts.reduce((sum, count) => sum + count, 0);
  });

export const readSnapshot = ({ mongoUri, simAdminUrl }: Sources): Promise<Snapshot> =>
  withDatabases(mongoUri, async (client) => ({
    bookings: await client.db('portal_bookings').collection<StoredBooking>('bookings').find().toArray(),
    packages: await client.db('portal_catalog').collection<StoredPackage>('packages').find().toArray(),
    users: await client.db('portal_identity').collection<StoredUser>('users').find().toArray(),
    activity: await client.db('portal_identity').collection<StoredActivity>('activities').find().toArray(),
    orders: simAdminUrl === undefined ? undefined : await readOrders(simAdminUrl),
  }));
