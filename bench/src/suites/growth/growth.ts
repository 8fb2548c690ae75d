import { setTimeout as wait } from 'node:timers/promises';
import { demoPassword } from '@portal/driver';
import { MongoClient, type Collection, type Document, type Filter } from 'mongodb';
import { cloneBooking, clonePackage, cloneUser, ownedBy } from '../../fixtures/clones';
import { type Call, callJson, register, signIn, startBenchPortal, type BenchPortal } from '../../fixtures/portal';
import { measureLoad } from '../../measure/load';
import { memoryOf, watchPeak } from '../../measure/peak-memory';
import { privateBytesOf } from '../../measure/proc';
import { quantile } from '../../measure/statistics';
import { temporaryFolder } from '../../measure/child';
import { log } from '../../say';
import { measureListFile } from './list-file';
import { restartWith } from './restart';

const batchSize = 2_000;

/** Returns the collection with that name from any service's database. */
async function collectionNamed(client: MongoClient, name: string) {
  const { databases: found } = await client.db('admin').admin().listDatabases();
  for (const { name: database } of found) {
    const [hit] = await client.db(database).listCollections({ name }).toArray();
    if (hit) return client.db(database).collection(name);
  }
  throw new Error(`no database has the collection ${name}`);
}

async function fill(
  collection: Collection,
  { from, to, clone }: { from: number; to: number; clone: (index: number) => Document },
) {
  for (let start = from; start < to; start += batchSize) {
    const documents = Array.from({ length: Math.min(batchSize, to - start) }, (_, offset) => clone(start + offset));
    await collection.insertMany(documents, { ordered: false });
  }
}

/** Frequent requests of staff. */
const screens = {
  'bookings page': '/bookings?page=1&pageSize=25&sort=-createdAt',
  'bookings page 20': '/bookings?page=20&pageSize=25&sort=-createdAt',
  'bookings by price': '/bookings?page=1&pageSize=25&sort=-totalPrice',
  'bookings of a status': '/bookings?page=1&pageSize=25&status=pending',
  'bookings search': '/bookings?page=1&pageSize=25&q=guest-77',
  'bookings search, none': '/bookings?page=1&pageSize=25&q=no-such-thing',
  'users page': '/admin/users?page=1&pageSize=25',
  'users search': '/admin/users?page=1&pageSize=25&q=guest-77',
  'packages page': '/packages?page=1&pageSize=25',
  'packages search': '/packages?page=1&pageSize=25&q=safari',
  'dashboard: queues': '/queues',
  'report: sales': '/reports/sales',
  'report: sums': '/reports/bookings/sums',
};
/** Constant per guest, independent of the total. */
const ownBookings = 20;
const guestScreens = {
  [`${ownBookings} own bookings`]: '/bookings/my',
  [`export with ${ownBookings} bookings`]: {
    path: '/auth/profile/export',
    call: { method: 'POST', body: { currentPassword: demoPassword } },
  },
};

/** Returns the milliseconds of a call, undefined if it fails. */
async function timeOf(url: string, call: Call) {
  const startedAt = performance.now();
  try {
    await callJson<unknown>(url, call);
    return performance.now() - startedAt;
  } catch {
    return undefined;
  }
}

async function measureScreens(api: string, tokens: { admin: string; guest: string }, times: number) {
  const results: Record<string, { first?: number; p50: number; p95: number; failed: number }> = {};
  const requested = [
    ...Object.entries(screens).map((screen) => ({ screen, token: tokens.admin })),
    ...Object.entries(guestScreens).map((screen) => ({ screen, token: tokens.guest })),
  ];
  for (const {
    screen: [name, screen],
    token,
  } of requested) {
    const { path, call = {} } = typeof screen === 'string' ? { path: screen } : screen;
    const time = () => timeOf(api + path, { ...call, token });
    const samples = [];
    // The first call has cold caches. Slow screens are measured only twice.
    const first = await time();
    const wanted = first === undefined || first > 1_000 ? 2 : times;
    for (let index = 0; index < wanted; index += 1) samples.push(await time());
    const good = samples.filter((sample) => sample !== undefined);
    results[name] = {
      ...(first !== undefined && { first }),
      p50: quantile(good, 0.5),
      p95: quantile(good, 0.95),
      failed: samples.length - good.length,
    };
  }
  return results;
}

const pidsOf = (portal: BenchPortal) =>
  Object.fromEntries(Object.keys(portal.processes).map((name) => [name, portal.partPid(name)]));

async function memoryUnderLoad(portal: BenchPortal, token: string, seconds: number) {
  const watch = watchPeak(pidsOf(portal));
  const url = `${portal.url}/api${screens['bookings page']}`;
  const load = { url, headers: { authorization: `Bearer ${token}` }, connections: 16 };
  try {
    const { requestsPerSecond } = await measureLoad(load, { pids: [portal.partPid('gateway')], seconds });
    return { peak: await watch.stop(), requestsPerSecond };
  } catch (error) {
    // An error under load is a result; earlier measurements are kept.
    const rejected = String(error);
    log(`  ${rejected}`);
    return { peak: await watch.stop(), refused: rejected };
  }
}

/** Waits for the first match: demo bookings are created shortly after the portal is ready. */
async function firstOf(collection: Collection, filter: Filter<Document>) {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const found = await collection.findOne(filter);
    if (found) return found;
    await wait(100);
  }
  return undefined;
}

async function templatesOf(portal: BenchPortal, client: MongoClient) {
  const guest = await register(portal.url, 'template-of-guests');
  const bookings = await collectionNamed(client, 'bookings');
  const users = await collectionNamed(client, 'users');
  const packages = await collectionNamed(client, 'packages');
  const booking = await firstOf(bookings, { kind: 'flight', listed: true });
  const user = await users.findOne({ username: 'template-of-guests' });
  const travelPackage = await packages.findOne({ isAvailable: true });
  if (!booking || !user || !travelPackage) throw new Error('The demo data lacks a booking, a user or a package');
  return { bookings, users, packages, booking, user, travelPackage, guest };
}

/**
 * Measures staff screens at growing data volumes: the whole portal with its own database, and documents inserted
 * directly.
 */
export async function measureGrowth({ quick }: { quick: boolean }) {
  const mongoUri = process.env.MONGODB_URI;
  const stages = [
    { bookings: 1_000, users: 100 },
    { bookings: 10_000, users: 1_000 },
    { bookings: 100_000, users: 10_000 },
    // The embedded database supports 100,000 bookings; a million require a MongoDB server.
    ...(quick || mongoUri === undefined ? [] : [{ bookings: 1_000_000, users: 100_000 }]),
  ];
  const { path: dataDir, remove } = temporaryFolder('growth');
  const portal = await startBenchPortal({ dataDir, ...(mongoUri && { mongoUri }) });
  const client = new MongoClient(portal.mongoUri);
  let isRunning = true;
  try {
    const admin = await signIn(portal.url, 'admin');
    const { bookings, users, packages, booking, user, travelPackage, guest } = await templatesOf(portal, client);
    const own = { id: user._id.toHexString(), username: user.username, email: user.email };
    await fill(packages, { from: 0, to: 200, clone: (index) => clonePackage(travelPackage, index) });
    const results = [];
    // The size of a stage includes the demo data.
    let before = { bookings: await bookings.countDocuments(), users: await users.countDocuments() };
    const ownUntil = before.bookings + ownBookings;
    for (const stage of stages) {
      const startedAt = performance.now();
      await fill(bookings, {
        from: before.bookings,
        to: stage.bookings,
        clone: (index) => {
          const clone = cloneBooking(booking, index);
          return index < ownUntil ? ownedBy(own, clone) : clone;
        },
      });
      await fill(users, { from: before.users, to: stage.users, clone: (index) => cloneUser(user, index) });
      const seconds = (performance.now() - startedAt) / 1_000;
      before = stage;
      const times = await measureScreens(`${portal.url}/api`, { admin, guest }, quick ? 10 : 20);
      log(
        `  ${stage.bookings} bookings: ${Object.entries(times)
          .map(([name, { p50, failed }]) => `${name} ${failed > 0 ? 'failed' : `${p50.toFixed(0)} ms`}`)
          .join(', ')}`,
      );
      const atRest = memoryOf(pidsOf(portal));
      const file = await measureListFile(portal, admin);
      log(`  export: ${'refused' in file ? file.refused : `${file.rows} rows in ${file.seconds.toFixed(1)} s`}`);
      const underLoad = await memoryUnderLoad(portal, admin, quick ? 3 : 8);
      results.push({
        ...stage,
        fillSeconds: seconds,
        times,
        memory: { atRest, underLoad: underLoad.peak },
        ...(mongoUri === undefined && {
          databasePrivate: privateBytesOf(portal.partPid('embedded-mongo')),
        }),
        file,
        requestsPerSecond: underLoad.requestsPerSecond,
        refused: underLoad.refused,
      });
    }
    await client.close();
    await portal.stop();
    isRunning = false;
    const restarted = mongoUri === undefined ? await restartWith(dataDir, Object.values(screens)) : undefined;
    if (restarted)
      log(
        `  database with ${before.bookings} bookings ready after ${restarted.seconds?.toFixed(1)} s, then ${(restarted.privateBytes / 1_048_576).toFixed(0)} MB`,
      );
    return { packages: 200, stages: results, restart: { bookings: before.bookings, ...restarted } };
  } finally {
    if (isRunning) {
      await client.close();
      await portal.stop();
    }
    remove();
  }
}
