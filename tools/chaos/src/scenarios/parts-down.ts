import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { apiCalls, serviceNames, type ApiCall, type ApiCallName } from '@portal/contracts';
import { partOf, type Service } from '../portal/chaos-portal';
import type { Answer } from '../portal/client';
import {
  createPackage,
  flightBooking,
  needOffer,
  packageBooking,
  registerMany,
  searchPath,
  type Person,
} from '../portal/people';
import { until, type Scenario, type ScenarioContext } from '../scenario';

const stopTimeoutMs = 5_000;
const recoveryMs = 5_000;
/** The gateway caches token introspection for under two seconds. */
const sessionCacheMs = 2_100;

interface Cast {
  stage: ScenarioContext;
  client: Person;
  packageId: string;
  offer: object;
  search: string;
}

interface Probe {
  name: ApiCallName;
  needs: readonly Service[];
  send: () => Promise<Answer>;
}

const someId = '65aaaaaaaaaaaaaaaaaaaaaa';
/** Further services that the called service depends on. */
const furtherNeeds: Partial<Record<ApiCallName, readonly Service[]>> = {
  createBooking: ['catalog'],
  getUserBookings: ['identity'],
};

/** Returns a body that changes no lasting state, so that the portal is the same for each subset. */
function bodyOf(cast: Cast, name: ApiCallName): object | undefined {
  const { client, packageId, offer } = cast;
  switch (name) {
    case 'login':
      return { email: client.email, password: 'wrong' };
    case 'register':
      return { username: client.username, email: client.email, password: 'Zambezi-2026' };
    case 'createBooking':
      return packageBooking({ _id: packageId });
    case 'priceOffer':
      return { offer };
    default:
      return {};
  }
}

function probeOf(cast: Cast, name: ApiCallName): Probe {
  const call: ApiCall = apiCalls[name];
  const { portal, admin } = cast.stage;
  const isForEverybody = call.access === 'anyone';
  const isForStaff = Array.isArray(call.access);
  const token = isForEverybody ? undefined : isForStaff ? admin.token : cast.client.token;
  const path = name === 'searchFlights' ? cast.search : `/api${call.path.replace(':id', someId)}`;
  const takesJson = (call.method === 'POST' || call.method === 'PUT') && !call.takesFile;
  const body = takesJson ? bodyOf(cast, name) : undefined;
  const needs = [call.service, ...(isForEverybody ? [] : (['identity'] as const)), ...(furtherNeeds[name] ?? [])];
  // New key per call: a repeated request would return the first outcome even with services down.
  const newKey = () => (call.isKeyed ? { key: randomUUID() } : {});
  return { name, needs, send: () => portal.client.call(call.method, path, { token, body, ...newKey() }) };
}

/** Excludes logout, which would end the session of the other calls. */
const probesOf = (cast: Cast): Probe[] =>
  (Object.keys(apiCalls) as ApiCallName[]).filter((name) => name !== 'logout').map((name) => probeOf(cast, name));

/**
 * A call that depends on a stopped service must return 503 with a message and Retry-After; all others respond as usual.
 */
function complaintAbout(
  { name, needs }: Probe,
  { status, headers, body, text }: Answer,
  down: ReadonlySet<Service>,
): string | undefined {
  const isAffected = needs.some((service) => down.has(service));
  if (!isAffected)
    return status >= 500 || status === 0 ? `${name} does not depend on it and returned ${status}: ${text}` : undefined;
  const message = (body as { message?: unknown } | undefined)?.message;
  const isClean = status === 503 && headers['retry-after'] !== undefined && typeof message === 'string';
  return isClean ? undefined : `${name} answers ${status} without ${[...down].join(', ')}: ${text.slice(0, 200)}`;
}

/** Gray code changes the last least often. That is identity: each change waits for the gateway's session cache. */
const inTurn = [...serviceNames].sort((a, b) => Number(a === 'identity') - Number(b === 'identity'));

/** All non-empty subsets, each one change from the previous. */
const subsets: Set<Service>[] = Array.from({ length: 2 ** inTurn.length - 1 }, (_, index) => {
  const gray = (index + 1) ^ ((index + 1) >> 1);
  return new Set(inTurn.filter((_name, bit) => (gray >> bit) & 1));
});

/** Without the full run: each service alone, and all of them. */
const sampled = subsets.filter(({ size }) => size === 1 || size === serviceNames.length);

async function bring(stage: ScenarioContext, down: ReadonlySet<Service>, wanted: ReadonlySet<Service>): Promise<void> {
  for (const service of serviceNames) {
    const part = partOf(stage.portal, service);
    if (wanted.has(service) && !down.has(service)) await part.stop(stopTimeoutMs);
    if (!wanted.has(service) && down.has(service)) await part.start();
  }
}

async function runSubsets(cast: Cast): Promise<string[]> {
  const probes = probesOf(cast);
  const complaints: string[] = [];
  let down: ReadonlySet<Service> = new Set();
  const chosen = cast.stage.isFull ? subsets : sampled;
  for (const subset of chosen) {
    await bring(cast.stage, down, subset);
    const isIdentityNew = down.has('identity') !== subset.has('identity');
    down = subset;
    if (isIdentityNew) await wait(sessionCacheMs);
    for (const probe of probes) {
      const complaint = complaintAbout(probe, await probe.send(), down);
      if (complaint !== undefined) complaints.push(complaint);
    }
  }
  cast.stage.report.figure('subsets x calls', chosen.length * probes.length);
  await bring(cast.stage, down, new Set());
  return complaints;
}

/** Returns a read call of the service, as an admin if clients may not make it. */
function readOf(service: Service, { client, stage }: Cast): { path: string; token: string } {
  const reads = Object.values<ApiCall>(apiCalls).filter(
    ({ service: of, method, path }) => of === service && method === 'GET' && !path.includes(':'),
  );
  const call = reads.find(({ access }) => typeof access === 'string') ?? reads[0];
  if (!call) throw new Error(`${service} has no read call`);
  return { path: `/api${call.path}`, token: (typeof call.access === 'string' ? client : stage.admin).token };
}

/**
 * Measures the time from a service being ready to its first successful call; the start itself depends on the machine.
 */
async function measureRecovery(cast: Cast): Promise<void> {
  const { stage, search, client } = cast;
  for (const service of serviceNames) {
    const part = partOf(stage.portal, service);
    await part.stop(stopTimeoutMs);
    const { path, token } = service === 'flights' ? { path: search, token: client.token } : readOf(service, cast);
    for (let call = 0; call < 5; call += 1) await stage.portal.client.call('GET', path, { token });
    await part.start();
    const backAt = Date.now();
    await until(
      async () => (await stage.portal.client.call('GET', path, { token })).status === 200,
      `${service} answering`,
    );
    const tookMs = Date.now() - backAt;
    stage.report.figure(`${service} responds again after, s`, tookMs / 1_000);
    stage.report.check(`${service} responds within 5 s of its restart`, tookMs <= recoveryMs);
  }
}

export const servicesDown: Scenario = {
  id: 'parts',
  title: 'Each subset of the services is down',
  run: async (stage) => {
    const { portal, ledger, report } = stage;
    const [client] = await registerMany(portal.client, ledger, 1);
    if (!client) throw new Error('nobody registered');
    const { _id: packageId } = await createPackage(portal.client, stage.admin);
    const priced = flightBooking(await needOffer(portal.client, client)) as { flightOffer: object };
    const cast: Cast = { stage, client, packageId, offer: priced.flightOffer, search: searchPath() };
    const complaints = await runSubsets(cast);
    report.check(
      'only calls that need a stopped service are rejected, with 503',
      complaints.length === 0,
      complaints.slice(0, 15),
    );
    await measureRecovery(cast);
  },
};
