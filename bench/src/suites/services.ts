import { callerTokenHeader, type ServiceName } from '@portal/contracts';
import { dayAhead } from '@portal/driver';
import { ObjectId } from 'mongodb';
import { startConstant } from '../fixtures/constant';
import type { BareRead } from '../fixtures/constant-service';
import { callJson, gatewayHeaders, serviceToken, signIn, startBenchPortal, type BenchPortal } from '../fixtures/portal';
import { measureLoad, type LoadSample } from '../measure/load';
import type { Watched } from '../measure/cpu-contention';
import { alternate } from '../measure/rounds';
import { log } from '../say';

interface HotRead {
  name: string;
  service: ServiceName;
  path: string;
  /** A demo account. */
  as?: string;
  post?: { method: string; body: string };
  /** Fewer if the service limits concurrency. */
  connections?: number;
}

const hotReads = ({ packageId, token }: { packageId: string; token: string }): HotRead[] => [
  { name: 'package', service: 'catalog', path: `/packages/${packageId}` },
  { name: 'packages', service: 'catalog', path: '/packages?page=1&pageSize=25' },
  { name: 'my-bookings', service: 'bookings', path: '/bookings/my', as: 'client' },
  { name: 'all-bookings', service: 'bookings', path: '/bookings?page=1&pageSize=25', as: 'employee' },
  { name: 'profile', service: 'identity', path: '/auth/profile', as: 'client' },
  {
    name: 'introspect',
    service: 'identity',
    path: '/internal/sessions/introspect?service=identity',
    post: { method: 'POST', body: JSON.stringify({ token }) },
  },
  {
    name: 'flight-offers',
    service: 'flights',
    as: 'client',
    connections: 4,
    path: `/flights/offers?originLocationCode=LUN&destinationLocationCode=JNB&departureDate=${dayAhead(40)}&adults=1`,
  },
];

/** Returns the driver call for the same documents, by read. */
function bareReads({ packageId, userId }: { packageId: string; userId: string }): Record<string, BareRead> {
  const newestFirst = { createdAt: -1, _id: -1 } as const;
  const bookings = { database: 'portal_bookings', collection: 'bookings', sort: newestFirst };
  const packages = { database: 'portal_catalog', collection: 'packages' };
  const user = { database: 'portal_identity', collection: 'users', filter: { _id: new ObjectId(userId) }, limit: 1 };
  return {
    package: { ...packages, filter: { _id: new ObjectId(packageId) }, limit: 1 },
    packages: { ...packages, filter: { deletedAt: null }, sort: { _id: 1 }, limit: 25 },
    'my-bookings': { ...bookings, filter: { listed: true, 'user.id': userId }, limit: 5_000 },
    'all-bookings': { ...bookings, filter: { listed: true }, limit: 25 },
    profile: user,
    introspect: user,
  };
}

async function createHeaders(portal: BenchPortal) {
  const tokens: Record<string, string> = {
    client: await signIn(portal.url, 'client'),
    employee: await signIn(portal.url, 'employee'),
  };
  /** Assertions expire after 60 s and service tokens after 30 s, so each run gets new ones. */
  const headersFor = async ({ as, service, post }: HotRead) => ({
    ...(as === undefined ? {} : await gatewayHeaders(portal, tokens[as] ?? '', service)),
    ...(post === undefined
      ? {}
      : { 'content-type': 'application/json', [callerTokenHeader]: await serviceToken(portal) }),
  });
  return { token: tokens.client ?? '', headersFor };
}

/**
 * Compares the CPU time of each service's hot reads, with its real guard and database, with the bare framework
 * returning the same bytes.
 */
export async function measureServices({ quick }: { quick: boolean }) {
  const requests = quick ? 1_500 : 5_000;
  const rounds = quick ? 3 : 7;
  const portal = await startBenchPortal(process.env.MONGODB_URI ? { mongoUri: process.env.MONGODB_URI } : {});
  const results: Record<string, ReadSamples> = {};
  const stops: (() => Promise<void>)[] = [portal.stop];
  try {
    const { token, headersFor } = await createHeaders(portal);
    const { data: packages } = await callJson<{ data: { _id: string }[] }>(`${portal.url}/api/packages`);
    const packageId = packages[0]?._id;
    if (packageId === undefined) throw new Error('The demo data has no package');
    const reads = hotReads({ packageId, token });
    const responses: Record<string, unknown> = {};
    for (const read of reads) responses[read.name] = await answerOf(portal, read, await headersFor(read));
    const { user } = responses.profile as { user: { _id: string } };
    const bare = bareReads({ packageId, userId: user._id });
    const constant = await startConstant({ answers: responses, reads: bare, mongoUri: portal.mongoUri });
    stops.push(constant.stop);
    for (const read of reads) {
      const peers = read.name in bare ? (['constant', 'bare'] as const) : (['constant'] as const);
      results[read.name] = await compare({ portal, constant, read, peers, headersFor, requests, rounds });
    }
  } finally {
    for (const stop of stops) await stop();
  }
  return { requests, rounds, connections: 32, reads: results };
}

const answerOf = (portal: BenchPortal, { service, path, post }: HotRead, headers: Record<string, string>) =>
  callJson<unknown>(portal.partUrl(service) + path, {
    headers,
    ...(post && { method: post.method, body: JSON.parse(post.body) }),
  });

type WatchedLoad = LoadSample & Watched;

interface ReadSamples {
  service: WatchedLoad[];
  framework: WatchedLoad[];
  /** Framework plus one driver call; undefined in legacy results, empty without such a call. */
  bare?: WatchedLoad[];
}

interface Comparison {
  portal: BenchPortal;
  constant: { url: string; pid: number };
  read: HotRead;
  peers: readonly ('constant' | 'bare')[];
  headersFor: (read: HotRead) => Promise<Record<string, string>>;
  requests: number;
  rounds: number;
}

async function compare({
  portal,
  constant,
  read,
  peers,
  headersFor,
  requests,
  rounds,
}: Comparison): Promise<ReadSamples> {
  const { connections = 32 } = read;
  const measureOurs = async () =>
    measureLoad(
      { url: portal.partUrl(read.service) + read.path, ...read.post, headers: await headersFor(read), connections },
      { pids: [portal.partPid(read.service)], requests },
    );
  const peerOf = (peer: string) => () =>
    measureLoad({ url: `${constant.url}/${peer}/${read.name}`, connections }, { pids: [constant.pid], requests });
  const candidates = [measureOurs, ...peers.map(peerOf)];
  for (const measure of candidates) await measure();
  const [service = [], framework = [], bare = []] = await alternate(candidates, rounds, (measure) => measure());
  const micros = (list: typeof service) => list.map(({ cpuMicros }) => cpuMicros.toFixed(0)).join(' ');
  log(
    `  ${read.name}: ours ${micros(service)} us, constant ${micros(framework)} us, with a bare read ${micros(bare)} us`,
  );
  return { service, framework, bare };
}
