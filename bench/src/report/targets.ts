import type { LoadSample } from '../measure/load';
import { median, pairedRatio } from '../measure/statistics';
import { visitedPages } from '../parts/visited-pages';
import { column } from './column';
import type { Results } from './results';

interface Target {
  name: string;
  limit: number;
  sense: 'at most' | 'at least';
  unit: string;
  read: (results: Results) => number | undefined;
}
interface Verdict {
  name: string;
  target: string;
  measured: string;
  verdict: string;
}

const known = (value: number): number | undefined => (Number.isFinite(value) ? value : undefined);

const cpuRatio = (scenario: Record<string, LoadSample[]> | undefined, peer: string, ours = 'gateway') =>
  known(pairedRatio(column(scenario?.[ours], 'cpuMicros'), column(scenario?.[peer], 'cpuMicros')).median);

type PageTime = 'bytes' | 'largestContentfulPaint' | 'score';

const pageMedian = (results: Results, page: string, field: PageTime) =>
  known(median(column(results.pages?.pages[page]?.federated, field)));

function costOfFederation(results: Results, field: PageTime) {
  const home = results.pages?.pages.home;
  return known(pairedRatio(column(home?.federated, field), column(home?.single, field)).median);
}

function scriptKilobytes(results: Results, page: string) {
  const bytes = results.pages?.pages[page]?.scriptGzipBytes.federated;
  return bytes === undefined ? undefined : bytes / 1_024;
}

/** How many times longer the staff's list of bookings takes with a million of them than with a thousand. */
function growthRatio(results: Results) {
  const at = (bookings: number) =>
    results.growth?.stages.find((stage) => stage.bookings === bookings)?.times['bookings page']?.p50;
  const [few, many] = [at(1_000), at(1_000_000)];
  return few && many ? many / few : undefined;
}

function memoryAtRest(results: Results) {
  const memory = results.start?.unchanged[0]?.memory;
  if (!memory) return undefined;
  return Object.values(memory).reduce((sum, bytes) => sum + bytes, 0) / 1_048_576;
}

function memoryOf(results: Results, part: string) {
  const bytes = results.start?.unchanged[0]?.memory[part];
  return bytes === undefined ? undefined : bytes / 1_048_576;
}

const scriptTarget = ({ name, limitKb }: (typeof visitedPages)[number]): Target => ({
  name: `scripts at load of ${name}, gzip`,
  limit: limitKb,
  sense: 'at most',
  unit: 'KB',
  read: (results) => scriptKilobytes(results, name),
});

export const targets: readonly Target[] = [
  {
    name: 'gateway with all duties, processor time of a 2 KB GET with a session, against the bare library',
    limit: 1.25,
    sense: 'at most',
    unit: 'x',
    read: (results) => cpuRatio(results.gateway?.scenarios['get-2kb'], 'library'),
  },
  {
    name: 'the same against a bare nginx',
    limit: 9,
    sense: 'at most',
    unit: 'x',
    read: (results) => cpuRatio(results.gateway?.scenarios['get-2kb'], 'nginx'),
  },
  {
    name: 'generated nginx.conf against a bare nginx',
    limit: 1.2,
    sense: 'at most',
    unit: 'x',
    read: (results) => cpuRatio(results.gateway?.scenarios['get-2kb'], 'nginx', 'nginx-generated'),
  },
  {
    name: 'GET /packages/{id}, processor time against the framework answering a constant',
    limit: 2,
    sense: 'at most',
    unit: 'x',
    read: (results) => cpuRatio(results.services?.reads.package, 'framework', 'service'),
  },
  ...visitedPages.map(scriptTarget),
  {
    name: 'largest paint of / on a mobile',
    limit: 1_800,
    sense: 'at most',
    unit: 'ms',
    read: (results) => pageMedian(results, 'home', 'largestContentfulPaint'),
  },
  {
    name: 'Lighthouse score of / on a mobile',
    limit: 95,
    sense: 'at least',
    unit: '',
    read: (results) => pageMedian(results, 'home', 'score'),
  },
  {
    name: 'cost of federation on /, largest paint',
    limit: 1.05,
    sense: 'at most',
    unit: 'x',
    read: (results) => costOfFederation(results, 'largestContentfulPaint'),
  },
  {
    name: 'cost of federation on /, bytes',
    limit: 1.15,
    sense: 'at most',
    unit: 'x',
    read: (results) => costOfFederation(results, 'bytes'),
  },
  {
    name: 'staff list of bookings at 1,000,000 against 1,000',
    limit: 1.5,
    sense: 'at most',
    unit: 'x',
    read: growthRatio,
  },
  {
    name: 'callback of a payment at 20 a second, p99',
    limit: 50,
    sense: 'at most',
    unit: 'ms',
    read: (results) => results.callbacks?.p99,
  },
  {
    name: 'npm start with nothing changed',
    limit: 8,
    sense: 'at most',
    unit: 's',
    read: (results) => known(median(column(results.start?.unchanged, 'seconds'))),
  },
  {
    name: 'npm start with a cold build',
    limit: 90,
    sense: 'at most',
    unit: 's',
    read: (results) => results.start?.cold.seconds,
  },
  {
    name: 'memory at rest of all processes of npm start',
    limit: 600,
    sense: 'at most',
    unit: 'MB',
    read: memoryAtRest,
  },
  {
    name: 'memory at rest of payments',
    limit: 75,
    sense: 'at most',
    unit: 'MB',
    read: (results) => memoryOf(results, 'payments'),
  },
  {
    name: 'memory at rest of the partner simulator',
    limit: 50,
    sense: 'at most',
    unit: 'MB',
    read: (results) => memoryOf(results, 'partner-simulator'),
  },
];

export const withUnit = (value: number, unit: string) => {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return `${value.toFixed(digits)}${unit === '' ? '' : ` ${unit}`}`;
};

function verdictOf({ limit, sense }: Target, value: number | undefined) {
  if (value === undefined) return 'not measured';
  const isMet = sense === 'at most' ? value <= limit : value >= limit;
  if (isMet) return 'met';
  return `${Math.abs((value / limit - 1) * 100).toFixed(0)} % ${sense === 'at most' ? 'over' : 'under'}`;
}

/** Each target with what was measured and whether it is met, or by how much not. */
export const judge = (results: Results): Verdict[] =>
  targets.map((target) => {
    const value = target.read(results);
    return {
      name: target.name,
      target: `${target.sense} ${withUnit(target.limit, target.unit)}`,
      measured: value === undefined ? '–' : withUnit(value, target.unit),
      verdict: verdictOf(target, value),
    };
  });
