import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { MongoClient } from 'mongodb';

/*
 * Benchmarks the embedded database with 100,000 documents. The server runs in its own process and syncs every write
 * before it responds. Prints the table of the README. `DOCUMENTS=20000` is faster.
 */
const documents = Number(process.env.DOCUMENTS ?? 100_000);
const dataDir = mkdtempSync(join(tmpdir(), 'embedded-mongo-measure-'));
const program = resolve(import.meta.dirname, '../dist/main.mjs');
const rows: string[] = [];

async function startServer() {
  const since = performance.now();
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, DATA_DIR: dataDir, MONGO_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(child.stdout, 'data');
  return { child, uri: /mongodb:\S+/.exec(String(line))?.[0] ?? '', milliseconds: performance.now() - since };
}

const round = (number: number) => (number >= 100 ? Math.round(number).toLocaleString('en') : number.toFixed(2));

/** Best of three windows of 1.5 s, because the machine may be shared. */
async function rate(name: string, concurrency: number, operation: () => Promise<unknown>) {
  let best = { perSecond: 0, p50: 0, p99: 0 };
  for (let window = 0; window < 3; window++) {
    const times: number[] = [];
    const end = performance.now() + 1500;
    const since = performance.now();
    await Promise.all(
      Array.from({ length: concurrency }, async () => {
        while (performance.now() < end) {
          const start = performance.now();
          await operation();
          times.push(performance.now() - start);
        }
      }),
    );
    times.sort((left, right) => left - right);
    const perSecond = (times.length * 1000) / (performance.now() - since);
    const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
    if (perSecond > best.perSecond) best = { perSecond, p50: at(0.5), p99: at(0.99) };
  }
  rows.push(`| ${name} | ${concurrency} | ${round(best.perSecond)}/s | ${round(best.p50)} | ${round(best.p99)} |`);
}

async function timed(name: string, operation: () => Promise<unknown>) {
  const times: number[] = [];
  for (let run = 0; run < 3; run++) {
    const since = performance.now();
    await operation();
    times.push(performance.now() - since);
  }
  rows.push(`| ${name} | 1 | | ${round(Math.min(...times))} | |`);
}

interface Booking {
  _id: number;
  email: string;
  status: string | undefined;
  createdAt: Date;
  user: { id: string; name: string };
  amount: { minor: number; currency: string };
  notes: string;
}

let next = 0;
const random = () => Math.floor(Math.random() * documents);
const makeDocument = (n: number): Booking => ({
  _id: n,
  email: `traveller${n}@example.zm`,
  status: ['open', 'held', 'confirmed', 'cancelled'][n % 4],
  createdAt: new Date(1_700_000_000_000 + n * 1000),
  user: { id: `u${n % 5000}`, name: `Traveller ${n}` },
  amount: { minor: n * 100, currency: 'ZMW' },
  notes: 'x'.repeat(200),
});

const first = await startServer();
let client = await MongoClient.connect(first.uri, { maxPoolSize: 60 });
let bookings = client.db('agency').collection<Booking>('bookings');
await bookings.createIndex({ email: 1 }, { unique: true });
await bookings.createIndex({ 'user.id': 1, createdAt: -1 });

const since = performance.now();
for (; next < documents; next += 1000) {
  await bookings.insertMany(Array.from({ length: 1000 }, (_, index) => makeDocument(next + index)));
}
const seconds = (performance.now() - since) / 1000;
rows.push(`| insertMany by 1,000, two indexes | 1 | ${round(documents / seconds)} docs/s | | |`);

for (const concurrency of [1, 50]) {
  await rate('ping', concurrency, () => client.db('agency').command({ ping: 1 }));
  await rate('insertOne', concurrency, () => bookings.insertOne(makeDocument(next++)));
  await rate('findOne by _id', concurrency, () => bookings.findOne({ _id: random() }));
  await rate('findOne by unique index', concurrency, () =>
    bookings.findOne({ email: `traveller${random()}@example.zm` }),
  );
  await rate('find 20, sorted by an index', concurrency, () =>
    bookings
      .find({ 'user.id': `u${random() % 5000}` })
      .sort({ createdAt: -1 })
      .limit(20)
      .toArray(),
  );
  await rate('updateOne by _id', concurrency, () =>
    bookings.updateOne({ _id: random() }, { $inc: { 'amount.minor': 1 } }),
  );
  await rate('findOneAndUpdate, conditional', concurrency, () =>
    bookings.findOneAndUpdate(
      { email: `traveller${random()}@example.zm`, $expr: { $lte: ['$amount.minor', 1e9] } },
      { $set: { status: 'held' }, $inc: { 'amount.minor': 1 } },
    ),
  );
}

await timed('countDocuments({})', () => bookings.countDocuments({}));
await timed('countDocuments by an unindexed field', () => bookings.countDocuments({ status: 'held' }));
await timed('regex over everything', () => bookings.find({ 'user.name': /99$/ }).toArray());
await timed('$group by status with sum', () =>
  bookings.aggregate([{ $group: { _id: '$status', total: { $sum: '$amount.minor' } } }]).toArray(),
);
await timed('sort of everything without an index, limit 20', () =>
  bookings.find().sort({ 'amount.minor': -1 }).limit(20).toArray(),
);
await timed('createIndex over everything', async () => {
  await bookings.createIndex({ status: 1, createdAt: -1 });
  await bookings.dropIndex('status_1_createdAt_-1');
});

const total = await bookings.estimatedDocumentCount();
await client.close();
first.child.kill('SIGKILL');
await once(first.child, 'exit');
const second = await startServer();
client = await MongoClient.connect(second.uri);
bookings = client.db('agency').collection<Booking>('bookings');
const found = await bookings.countDocuments({});
rows.push(`| restart after kill -9 until it listens | | | ${round(second.milliseconds)} | |`);
await client.close();
second.child.kill('SIGTERM');
await once(second.child, 'exit');

console.log(
  `Node ${process.version}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}, ${total.toLocaleString('en')} documents,`,
);
console.log(
  `data file ${Math.round(statSync(join(dataDir, 'data.mdb')).size / 1e6)} MB, ${found === total ? 'all' : `ONLY ${found}`} found after the kill\n`,
);
console.log('| operation | at once | rate | p50 ms | p99 ms |\n| --- | --- | --- | --- | --- |');
console.log(rows.join('\n'));
rmSync(dataDir, { recursive: true, force: true });
