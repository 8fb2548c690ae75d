import type { ActivityEvent } from '@portal/contracts';
import { BSON, MongoClient, type Collection, type Document, ObjectId } from 'mongodb';
import type {
  PartnerDeposit,
  StoredAccount,
  StoredCredit,
  StoredCreditLine,
  StoredEntry,
  StoredMoney,
  StoredPayment,
  StoredProjection,
} from './stored-money';

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
  /** Of flights that were booked while holds were on. */
  fulfilment?: { state: string; payBy?: Date };
  paymentStatus?: string;
  paymentStatusBy?: string;
  money?: { receivedMinor: number; refundedMinor: number };
  lookAt?: Date;
  ticketNumbers?: string[];
  numberOfTravelers: number;
  totalMinor: number;
  currency: string;
  events: ActivityEvent[];
}

/** Counter of open unpaid bookings, of an account or a network address. */
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

/** As `GET /__sim/orders` tells them. */
export interface ProviderOrder {
  id: string;
  pnr: string;
  reference: string;
  status: string;
  total: string | number;
  /** What it cost when it was made, if the fare has changed since. */
  orderedTotal?: number;
  currency: string;
  tickets?: string[];
  /** Each attempt to have tickets issued. */
  issuances?: { outcome: 'issued' | 'refused' }[];
  cancelledAt?: string;
}

/** Everything at one moment of rest. */
export interface Snapshot {
  bookings: StoredBooking[];
  packages: StoredPackage[];
  users: StoredUser[];
  activity: StoredActivity[];
  openSlots?: StoredSlots[];
  /** Absent when the provider is not the simulator. */
  orders?: ProviderOrder[];
  /** The time by the simulator's clock, which deadlines go by. */
  airlineNow?: Date;
}

export interface Sources {
  mongoUri: string;
  simAdminUrl?: string;
  partnerAdminUrl?: string;
}

/** What a simulator keeps. */
async function askSimulator<Answer>(adminUrl: string, what: 'orders' | 'clock' | 'deposits'): Promise<Answer> {
  const answer = await fetch(`${adminUrl}/__sim/${what}`);
  if (!answer.ok) throw new Error(`The simulator does not tell its ${what}: ${answer.status}`);
  return (await answer.json()) as Answer;
}

async function readAirline(simAdminUrl: string | undefined): Promise<Pick<Snapshot, 'orders' | 'airlineNow'>> {
  if (simAdminUrl === undefined) return {};
  const orders = await askSimulator<ProviderOrder[]>(simAdminUrl, 'orders');
  const { now } = await askSimulator<{ now: string }>(simAdminUrl, 'clock');
  return { orders, airlineNow: new Date(now) };
}

/** Runs work on the databases with a connection of its own, so that what it sees does not depend on the services. */
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

const untold = { 'effects.id': { $gt: '' } };

/** Accounts and bookings whose news the other service has not taken yet. */
export const countUnpublished = (mongoUri: string): Promise<number> =>
  withDatabases(mongoUri, async (client) => {
    const accounts = await client.db('portal_payments').collection('accounts').countDocuments(untold);
    return accounts + (await client.db('portal_bookings').collection('bookings').countDocuments(untold));
  });

/** Payments whose end is open, and what bookings and payments have not told each other yet. */
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

/** The entries, and each one's bytes beside it: numbers of another type read the same. */
async function readEntries(
  collection: Collection<StoredEntry>,
): Promise<Required<Pick<StoredMoney, 'entries' | 'entryBytes'>>> {
  const raw = (await collection.find({}, { raw: true }).toArray()) as unknown as Uint8Array[];
  const all = raw.map((bytes) => ({ bytes, entry: BSON.deserialize(bytes) as StoredEntry }));
  const entryBytes = new Map(all.map(({ bytes, entry }) => [entry._id, Buffer.from(bytes).toString('base64')]));
  return { entries: all.map(({ entry }) => entry), entryBytes };
}

type Usage = Record<'update' | 'remove', { count: number } | undefined>;

/** Commands by which erasures removed words of entries, since the database started. */
async function countLawfulRewrites(client: MongoClient): Promise<number> {
  const { uptime } = (await client.db('admin').command({ serverStatus: 1 })) as { uptime: number };
  // The uptime is in whole seconds.
  const startedAt = new Date(Date.now() - (uptime + 1) * 1_000);
  const rewrites = client.db('portal_payments').collection<{ commands: number }>('rewrites');
  const found = await rewrites.find({ at: { $gte: startedAt } }).toArray();
  return found.reduce((sum, { commands }) => sum + commands, 0);
}

/** What the database itself has counted; not every account may ask for it. */
async function countRewrites(client: MongoClient): Promise<Pick<StoredMoney, 'entryRewrites' | 'lawfulRewrites'>> {
  const told = await client
    .db('admin')
    .command({ top: 1 })
    .catch(() => undefined);
  if (!told) return {};
  const usage = (told.totals as Record<string, Usage | undefined>)['portal_payments.entries'];
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
    const told = { $or: [{ _id: { $in: known } }, { 'timeline.changes.to': 'ticketing' }] };
    return {
      ...(await readEntries(payments.collection<StoredEntry>('entries'))),
      ...(await countRewrites(client)),
      payments: await payments.collection<StoredPayment>('payments').find().toArray(),
      accounts,
      credits: await payments.collection<StoredCredit>('credits').find().toArray(),
      creditLines: await payments.collection<StoredCreditLine>('creditlines').find().toArray(),
      projections: await bookings.find(told, { projection: shown }).toArray(),
      ...(partnerAdminUrl !== undefined && {
        deposits: await askSimulator<PartnerDeposit[]>(partnerAdminUrl, 'deposits'),
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
