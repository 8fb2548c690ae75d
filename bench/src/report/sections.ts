import type { PartName } from '../parts';
import { median, pairedRatio, summarise, type Summary } from '../measure/statistics';
import { barChart, lineChart, type Point } from './chart';
import { column } from './column';
import { table } from './markdown';
import type { Results } from './results';

/** What a part measured. */
type Data<Name extends PartName> = NonNullable<Results[Name]>;

interface Section {
  title: string;
  text: string;
  pictures: Record<string, string>;
}

const whole = (value: number) => (Number.isFinite(value) ? value.toFixed(0) : '–');

const tenths = (value: number) => (Number.isFinite(value) ? value.toFixed(1) : '–');

const megabytes = (bytes = Number.NaN) => whole(bytes / 1_048_576);

const spread = ({ median: middle, low, high }: Summary) =>
  `${middle.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})`;

const builds = ['federated', 'single'] as const;
const steps = ['search', 'price', 'confirm', 'cancel'] as const;
const shares = ['p50', 'p95', 'p99'] as const;

const scenarioNames = {
  'get-2kb': 'GET 2 KB with a session',
  'post-1kb': 'POST 1 KB with a session',
  'get-1mb': 'answer of 1 MB',
  static: 'static file, prepared gzip',
} as Record<string, string>;

function gatewaySection({ scenarios, rounds, connections }: Data<'gateway'>): Section {
  const rows = [];
  const bars = [];
  for (const [name, samples] of Object.entries(scenarios)) {
    for (const [index, [candidate, list]] of Object.entries(samples).entries()) {
      const cpu = summarise(column(list, 'cpuMicros'));
      const ratio =
        candidate === 'gateway'
          ? ''
          : spread(pairedRatio(column(samples.gateway, 'cpuMicros'), column(list, 'cpuMicros')));
      const [speed, slow] = [median(column(list, 'requestsPerSecond')), median(column(list, 'p99'))];
      rows.push([scenarioNames[name] ?? name, candidate, whole(cpu.median), ratio, whole(speed), whole(slow)]);
      if (name !== 'get-1mb') bars.push({ label: `${name} ${candidate}`, group: index, ...cpu });
    }
  }
  const head = ['scenario', 'proxy', 'processor us/request', 'gateway is x times it', 'requests/s', 'p99 ms'];
  return {
    title: 'Gateway',
    text: `The built gateway with all its duties (hygiene, limits, session check, headers, log, metrics) in front of services that answer constants, beside the library it proxies with on plain \`node:http\` and beside Debian's nginx as a bare proxy. ${rounds} rounds of some thousand requests, ${connections} connections.\n\n![Processor time per request](images/bench/gateway.svg)\n\n${table(head, rows)}`,
    pictures: { 'gateway.svg': barChart({ title: 'Processor time per request', unit: 'us', rows: bars }) },
  };
}

function servicesSection({ reads, rounds, requests, connections }: Data<'services'>): Section {
  const rows = Object.entries(reads).map(([name, { service, framework }]) => [
    name,
    whole(median(column(service, 'cpuMicros'))),
    whole(median(column(framework, 'cpuMicros'))),
    spread(pairedRatio(column(service, 'cpuMicros'), column(framework, 'cpuMicros'))),
    whole(median(column(service, 'requestsPerSecond'))),
  ]);
  const bars = Object.entries(reads).flatMap(([name, { service, framework }]) => [
    { label: name, ...summarise(column(service, 'cpuMicros')) },
    { label: 'a constant', group: 1, ...summarise(column(framework, 'cpuMicros')) },
  ]);
  const head = ['read', 'processor us/request', 'framework answering the same bytes', 'ratio', 'requests/s'];
  return {
    title: 'Services',
    text: `Hot reads straight at the services: real guard and assertion, real database. The peer is NestJS on Fastify answering the same value from memory, without guard, log, metrics or database. The database's own time is not counted. ${rounds} rounds of ${requests} requests, ${connections} connections.\n\n![Processor time per read](images/bench/services.svg)\n\n${table(head, rows)}`,
    pictures: {
      'services.svg': barChart({ title: 'Processor time per request of the service', unit: 'us', rows: bars }),
    },
  };
}

function pagesSection({ pages, rounds }: Data<'pages'>): Section {
  const rows = [];
  const bars = [];
  for (const [name, page] of Object.entries(pages)) {
    for (const [index, build] of builds.entries()) {
      const list = page[build];
      const middle = (field: keyof (typeof list)[number]) => median(column(list, field));
      rows.push([
        name,
        build === 'single' ? 'one application' : 'federated',
        whole(middle('score')),
        whole(middle('firstContentfulPaint')),
        whole(middle('largestContentfulPaint')),
        whole(middle('totalBlockingTime')),
        middle('layoutShift').toFixed(3),
        whole(middle('requests')),
        whole(middle('bytes') / 1_024),
        whole(page.scriptGzipBytes[build] / 1_024),
      ]);
      bars.push({ label: `${name} ${build}`, group: index, ...summarise(column(list, 'largestContentfulPaint')) });
    }
  }
  const ratios = Object.entries(pages).map(([name, { federated, single }]) => [
    name,
    ...(['largestContentfulPaint', 'bytes', 'requests'] as const).map((field) =>
      spread(pairedRatio(column(federated, field), column(single, field))),
    ),
  ]);
  const head = ['page', 'build', 'score', 'FCP ms', 'LCP ms', 'TBT ms', 'CLS', 'requests', 'KB', 'scripts gzip KB'];
  return {
    title: 'Pages',
    text: `Lighthouse's mobile preset (slow 4G and a slow processor, simulated), nothing cached. "One application" is the same sources built without federation, served by the same gateway. ${rounds} rounds each, in turn.\n\n![Largest paint](images/bench/pages.svg)\n\n${table(head, rows)}\n\nWhat federation costs, as ratios with their spread:\n\n${table(['page', 'LCP', 'bytes', 'requests'], ratios)}`,
    pictures: { 'pages.svg': barChart({ title: 'Largest paint, mobile', unit: 'ms', rows: bars }) },
  };
}

function journeysSection(data: Data<'journeys'>): Section {
  const rows = Object.entries(data).flatMap(([database, results]) =>
    results.map(({ clients, perSecond, failed, latencies }) => [
      database,
      clients,
      tenths(perSecond),
      failed,
      ...steps.map((step) => shares.map((share) => whole(latencies[step][share])).join(' / ')),
    ]),
  );
  const head = ['database', 'clients', 'journeys/s', 'failed', ...steps];
  const series = steps.map((step) => ({
    name: `${step} p95`,
    points: data.embedded.map(({ clients, latencies }): Point => [clients, latencies[step].p95]),
  }));
  return {
    title: 'Journeys',
    text: `Search, price, confirm, cancel through gateway, services, database and the flight provider's simulator, each client with an account and other dates. Milliseconds as p50 / p95 / p99. Clients run on the same machine.\n\n![Latency by clients](images/bench/journeys.svg)\n\n${table(head, rows)}`,
    pictures: {
      'journeys.svg': lineChart({ title: 'Latency of the steps', xUnit: 'clients', yUnit: 'ms', series }),
    },
  };
}

function callbacksSection({ perSecond, callbacks, refused, p50, p95, p99 }: Data<'callbacks'>): Section {
  const head = ['callbacks', 'refused', 'p50 ms', 'p95 ms', 'p99 ms'];
  const rows = [[callbacks, refused, ...[p50, p95, p99].map(tenths)]];
  return {
    title: 'Callbacks',
    text: `${perSecond} payments a second are begun, and the provider's simulator tells how each ended: from the first byte of its callback at the gateway until the answer, with signature, ledger, account and payment in between. Everything runs on the same machine.\n\n${table(head, rows)}`,
    pictures: {},
  };
}

const timeOf = (time: { p50: number; failed: number } | undefined) =>
  time === undefined || time.failed > 0 ? 'no answer' : tenths(time.p50);

function growthSection({ stages, packages }: Data<'growth'>): Section {
  const names = Object.keys(stages[0]?.times ?? {});
  const head = ['screen', ...stages.map(({ bookings }) => bookings.toLocaleString('en'))];
  const rows = names.map((name) => [name, ...stages.map(({ times }) => timeOf(times[name]))]);
  const parts = Object.keys(stages[0]?.memory.atRest ?? {});
  const memory = parts.map((part) => [
    part,
    ...stages.map((stage) => `${megabytes(stage.memory.atRest[part])} / ${megabytes(stage.memory.underLoad[part])}`),
  ]);
  const speed = [
    'lists a second',
    ...stages.map((stage) => (stage.requestsPerSecond === undefined ? 'refused' : whole(stage.requestsPerSecond))),
  ];
  const series = names.map((name) => ({
    name,
    points: stages.flatMap(({ bookings, times }): Point[] => {
      const time = times[name];
      return time === undefined || time.failed > 0 ? [] : [[bookings, time.p50]];
    }),
  }));
  return {
    title: 'Growth',
    text: `Screens of staff through the gateway as the number of bookings grows, with a tenth as many users and ${packages} packages; milliseconds, median.\n\n![Time to answer](images/bench/growth.svg)\n\n${table(head, rows)}\n\nMemory by process in MB, at rest / while 16 clients ask for the list:\n\n${table(['process', ...head.slice(1)], [...memory, speed])}`,
    pictures: { 'growth.svg': lineChart({ title: 'Time to answer', xUnit: 'bookings', yUnit: 'ms', series }) },
  };
}

function startSection({ cold, unchanged }: Data<'start'>): Section {
  const steps = Object.keys({ ...cold.steps, ...unchanged[0]?.steps });
  const at = (step: string) => median(unchanged.flatMap((run) => run.steps[step] ?? []));
  const rows = steps.map((step) => [step, tenths(cold.steps[step] ?? Number.NaN), tenths(at(step))]);
  rows.push(['until "Portal ready"', tenths(cold.seconds), tenths(median(column(unchanged, 'seconds')))]);
  const memory = Object.entries(unchanged[0]?.memory ?? {}).sort(([, left], [, right]) => right - left);
  const bars = memory.map(([label, bytes]) => ({ label, ...summarise([bytes / 1_048_576]) }));
  const sum = memory.reduce((total, [, bytes]) => total + bytes, 0);
  return {
    title: 'Start',
    text: `\`npm start\` in a fresh copy as after \`npm ci\`: with nothing built, then with nothing changed (median of ${unchanged.length}). Seconds.\n\n${table(['step', 'cold', 'nothing changed'], rows)}\n\nMemory a minute after the start, ${megabytes(sum)} MB in all (shared pages counted by their share):\n\n![Memory at rest](images/bench/memory.svg)`,
    pictures: { 'memory.svg': barChart({ title: 'Memory at rest', unit: 'MB', rows: bars }) },
  };
}

export const sections: { [Name in PartName]: (data: Data<Name>) => Section } = {
  gateway: gatewaySection,
  services: servicesSection,
  pages: pagesSection,
  journeys: journeysSection,
  callbacks: callbacksSection,
  growth: growthSection,
  start: startSection,
};
