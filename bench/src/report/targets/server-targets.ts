import type { LoadSample } from '../../measure/load';
import { median, pairedRatio } from '../../measure/statistics';
import { column } from '../column';
import type { Results } from '../results';
import { known, type Target, targetsOf } from './target';

type Samples = Readonly<{ [candidate: string]: readonly LoadSample[] | undefined }>;

const cpuRatio = (samples: Samples | undefined, peer: string, ours: string) =>
  known(pairedRatio(column(samples?.[ours], 'cpuMicros'), column(samples?.[peer], 'cpuMicros')).median);

const gateway = targetsOf('gateway');
const services = targetsOf('services');
const journeysByClock = targetsOf('journeys', { byClock: true });
const fasterJourneys = targetsOf('journeys', { byClock: true, sense: 'at least' });

const gatewayRatio = (peer: string, ours: string) => (results: Results) =>
  cpuRatio(results.gateway?.scenarios['get-2kb'], peer, ours);

const reads = {
  packages: 'packages',
  'my-bookings': 'own bookings',
  'all-bookings': 'all bookings',
  profile: 'profile',
  introspect: 'session check',
};

const readTarget = ([name, told]: [string, string]): Target =>
  services({
    name: `${told}, processor time against a constant and one bare driver call`,
    limit: 1.5,
    unit: 'x',
    read: ({ services: measured }) => cpuRatio({ ...measured?.reads[name] }, 'bare', 'service'),
  });

const many = (results: Results) => results.journeys?.embedded.find(({ clients }) => clients === 64);

export const gatewayTargets: readonly Target[] = [
  gateway({
    name: 'gateway with all duties, processor time of a 2 KB GET with a session, against the bare library',
    limit: 1.25,
    unit: 'x',
    read: gatewayRatio('library', 'gateway'),
  }),
  gateway({ name: 'the same against a bare nginx', limit: 7, unit: 'x', read: gatewayRatio('nginx', 'gateway') }),
];

export const serviceTargets: readonly Target[] = [
  services({
    name: 'GET /packages/{id}, processor time against the framework answering a constant',
    limit: 2,
    unit: 'x',
    read: ({ services: measured }) => cpuRatio({ ...measured?.reads.package }, 'framework', 'service'),
  }),
  ...Object.entries(reads).map(readTarget),
  services({
    name: 'session check, processor time',
    limit: 150,
    unit: 'us',
    read: (results) => known(median(column(results.services?.reads.introspect?.service, 'cpuMicros'))),
  }),
];

export const journeyTargets: readonly Target[] = [
  targetsOf('booking')({
    name: 'processor time of one booking through the whole stack, against the sum of its bare parts',
    limit: 2,
    unit: 'x',
    read: ({ booking }) =>
      known(pairedRatio(column(booking?.samples, 'millis'), column(booking?.samples, 'bareMillis')).median),
  }),
  fasterJourneys({
    name: 'journeys a second with 64 clients, embedded database',
    limit: 60,
    unit: '/s',
    read: (results) => many(results)?.perSecond,
  }),
  journeysByClock({
    name: 'confirmation of a booking with 64 clients, p95',
    limit: 600,
    unit: 'ms',
    read: (results) => many(results)?.latencies.confirm.p95,
  }),
  targetsOf('callbacks', { byClock: true })({
    name: 'callback of a payment at 20 a second, p99',
    limit: 50,
    unit: 'ms',
    read: (results) => results.callbacks?.p99,
  }),
];
