import type { ActivityEvent } from '@portal/contracts';
import { BSON, MongoClient, type Collection, type Document, ObjectId } from 'mongodb';
import type {
  StoredAccount,
  StoredCredit,
  StoredCreditLine,
  StoredEntry,
  StoredMoney,
  StoredPayment,
  StoredProjection,
} from './stored-money';

/** Data for the invariants, as stored. */
export interface StoredBooking extends Document {
  _id: ObjectId;
  bookingNumber: string;
  cancelling?: { id: string };
  kind: 'flight' | 'package';
  user: { id: string };
  claim?: string;
  listed: boolean;
  progress: 'awaiting-payment' | 'ordering' | 'unknown' | 'staff' | 'settled' | 'refused';
  openSince?: Date;
  /** Reason for manual work with the airline; absent otherwise. */
  staffReason?: 'cannot-ask' | 'late-order' | 'order-gone';
  status: 'pending' | 'confirmed' | 'cancelled' | 'completed';
  package?: { id: string };
  orderId?: string;
  recordLocator?: string;
  /** Present for flights booked with holds enabled. */
  fulfilment?: { state: string; payBy?: Date };
  paymentStatus?: string;
  paymentStatusBy?: string;
  money?: { receivedMinor: number; refundedMinor: number };
  lookAt?: Date;
  ticketNumbers?: string[];
  numberOfTravelers: number;
  totalMinor: number;
  feeMinor?: number;
  currency: string;
  events: ActivityEvent[];
}

/** Counter of open unpaid bookings per account or network address. */
export interface StoredSlots extends Document {
  _id: string;
  bookings: number;
  seats: number;
  open: { id: string; seats: number }[];
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

/** Order as returned by `GET /__sim/orders`. */
export interface ProviderOrder {
  id: string;
  pnr: string;
  reference: string;
  status: string;
  total: string | number;
  /** Original price, if the fare has changed since the order. */
  orderedTotal?: number;
  currency: string;
  tickets?: string[];
  issuances?: { outcome: 'issued' | 'refused' }[];
  cancelledAt?: string;
}

/** Data of an idle portal. */
export interface Snapshot {
  bookings: StoredBooking[];
  packages: StoredPackage[];
  users: StoredUser[];
  activity: StoredActivity[];
  openSlots?: StoredSlots[];
  /** Absent if the provider is not the simulator. */
  orders?: ProviderOrder[];
  /** Simulated time, which deadlines follow. */
  airlineNow?: Date;
}

export interface Sources {
  mongoUri: string;
  simAdminUrl?: string;
  partnerAdminUrl?: string;
}

/** Requests a list or the clock from a simulator's admin API. */
async function askSimulator<Answer>(adminUrl: string, what: string): Promise<Answer> {
  const response = await fetch(`${adminUrl}/__sim/${what}`);
  if (!response.ok) throw new Error(`The simulator returned no ${what}: ${response.status}`);
  return (await response.json()) as Answer;
}

async function readAirline(simAdminUrl: string | undefined): Promise<Pick<Snapshot, 'orders' | 'airlineNow'>> {
  if (simAdminUrl === undefined) return {};
  const orders = await askSimulator<ProviderOrder[]>(simAdminUrl, 'orders');
  const { now } = await askSimulator<{ now: string }>(simAdminUrl, 'clock');
  return { orders, airlineNow: new Date(now) };
}

/** Runs `work` with a separate database connection, independent of the services. */
export async function withDatabases<Result>(
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

/** Counts bookings with a pending outcome or cancellation. */
export const countOpenBookings = (mongoUri: string): Promise<number> =>
  withDatabases(mongoUri, (client) =>
    client
      .db('portal_bookings')
      .collection('bookings')
      .countDocuments({ openSince: { $type: 'date' } }),
  );

/** Counts documents with events that are not in the activity log yet. */
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

const unreported = { 'effects.id': { $gt: '' } };

/** Counts accounts and bookings with unpublished events. */
export const countUnpublished = (mongoUri: string): Promise<number> =>
  withDatabases(mongoUri, async (client) => {
    const accounts = await client.db('portal_payments').collection('accounts').countDocuments(unreported);
    return accounts + (await client.db('portal_bookings').collection('bookings').countDocuments(unreported));
  });

/** Counts payments without a final state, plus unpublished events between bookings and payments. */
export const countOpenMoney = (mongoUri: string): Promise<number> =>
  withDatabases(mongoUri, async (client) => {
    const open = { state: { $in: ['created', 'sent', 'unknown', 'processing'] } };
    const going = { 'uses.step': { $in: ['asked', 'going'] } };
    const payments = client.db('portal_payments');
    return (
      (await payments.collection('payments').countDocuments(open)) +
      (await payments.collection('credits').countDocuments(going))
    );
  }).then(async (open) => open + (await countUnpublished(mongoUri)));

/** Reads the entries and their bytes: a number stored with another BSON type is equal when parsed. */
async function readEntries(
  collection: Collection<StoredEntry>,
): Promise<Required<Pick<StoredMoney, 'entries' | 'entryBytes'>>> {
  const raw = (await collection.find({}, { raw: true }).toArray()) as unknown as Uint8Array[];
  const all = raw.map((bytes) => ({ bytes, entry: BSON.deserialize(bytes) as StoredEntry }));
  const entryBytes = new Map(all.map(({ bytes, entry }) => [entry._id, Buffer.from(bytes).toString('base64')]));
  return { entries: all.map(({ entry }) => entry), entryBytes };
}

type Usage = Record<'update' | 'remove', { count: number } | undefined>;

/** Counts the commands that erasures issued since the database started. */
async function countLawfulRewrites(client: MongoClient): Promise<number> {
  const { uptime } = (await client.db('admin').command({ serverStatus: 1 })) as { uptime: number };
  // The uptime is in whole seconds.
  const startedAt = new Date(Date.now() - (uptime + 1) * 1_000);
  const rewrites = client.db('portal_payments').collection<{ commands: number }>('rewrites');
  const found = await rewrites.find({ at: { $gte: startedAt } }).toArray();
  return found.reduce((sum, { commands }) => sum + commands, 0);
}

/** Reads the database's own command counters; empty if the account is not permitted to. */
async function countRewrites(client: MongoClient): Promise<Pick<StoredMoney, 'entryRewrites' | 'lawfulRewrites'>> {
  const reported = await client
    .db('admin')
    .command({ top: 1 })
    .catch(() => undefined);
  if (!reported) return {};
  const usage = (reported.totals as Record<string, Usage | undefined>)['portal_payments.entries'];
  return {
    entryRewrites: (usage?.update?.count ?? 0) + (usage?.remove?.count ?? 0),
    lawfulRewrites: await countLawfulRewrites(client),
  };
}

export const readMoney = ({ mongoUri, partnerAdminUrl }: Sources): Promise<StoredMoney> =>
  withDatabases(mongoUri, async (client) => {
    const payments = client.db('portal_payments');
    const accounts = await payments.collection<StoredAccount>('accounts').find().toArray();
    const known = accounts.filter(({ _id }) => ObjectId.isValid(_id)).map(({ _id }) => new ObjectId(_id));
    const bookings = client.db('portal_bookings').collection<StoredProjection & { _id: ObjectId }>('bookings');
    const shown = { money: 1, bookingNumber: 1, timeline: 1 };
    const reported = { $or: [{ _id: { $in: known } }, { 'timeline.changes.to': 'ticketing' }] };
    return {
      ...(await readEntries(payments.collection<StoredEntry>('entries'))),
      ...(await countRewrites(client)),
      payments: await payments.collection<StoredPayment>('payments').find().toArray(),
      accounts,
      credits: await payments.collection<StoredCredit>('credits').find().toArray(),
      creditLines: await payments.collection<StoredCreditLine>('creditlines').find().toArray(),
      projections: await bookings.find(reported, { projection: shown }).toArray(),
      ...(partnerAdminUrl !== undefined && {
        deposits: await askSimulator(partnerAdminUrl, 'deposits'),
        refunds: await askSimulator(partnerAdminUrl, 'refunds'),
      }),
    };
  });

export const readSnapshot = ({ mongoUri, simAdminUrl }: Sources): Promise<Snapshot> =>
  withDatabases(mongoUri, async (client) => ({
    bookings: await client.db('portal_bookings').collection<StoredBooking>('bookings').find().toArray(),
    openSlots: await client.db('portal_bookings').collection<StoredSlots>('open_slots').find().toArray(),
    packages: await client.db('portal_catalog').collection<StoredPackage>('packages').find().toArray(),
    users: await client.db('portal_identity').collection<StoredUser>('users').find().toArray(),
    activity: await client.db('portal_identity').collection<StoredActivity>('activities').find().toArray(),
    ...(await readAirline(simAdminUrl)),
  }));
