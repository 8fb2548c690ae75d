import type { Results } from '../results';
import { type Target, targetsOf } from './target';

const growth = targetsOf('growth', { byClock: true });
const sized = targetsOf('growth');
const inMegabytes = (bytes: number | undefined) => (bytes === undefined ? undefined : bytes / 1_048_576);

type Stage = NonNullable<Results['growth']>['stages'][number];

const stageOf = (results: Results, bookings: number): Stage | undefined =>
  results.growth?.stages.find((stage) => stage.bookings === bookings);

/** As many bookings as the embedded database promises to serve well. */
const promised = 100_000;

/** The file of so many rows; one that was refused is not measured. */
function promisedRows(results: Results) {
  const files = results.growth?.stages.flatMap(({ file }) => (file && 'rows' in file ? [file] : []));
  return files?.find(({ rows }) => rows >= promised);
}

const restarted = ({ growth: measured }: Results) =>
  measured?.restart?.bookings === promised ? measured.restart : undefined;

const timeAt = (bookings: number, screen: string) => (results: Results) => {
  const time = stageOf(results, bookings)?.times[screen];
  return time === undefined || time.failed > 0 ? undefined : time.p50;
};

/** How many times longer the staff's list of bookings takes with a hundred thousand of them than with a thousand. */
function growthRatio(results: Results) {
  const [few, many] = [timeAt(1_000, 'bookings page')(results), timeAt(promised, 'bookings page')(results)];
  return few && many ? many / few : undefined;
}

const reports = ['dashboard: queues', 'report: sales', 'report: sums'];

function slowestReport(results: Results) {
  const times = reports.map((screen) => timeAt(promised, screen)(results));
  return times.includes(undefined) ? undefined : Math.max(...times.map((time) => time ?? 0));
}

export const growthTargets: readonly Target[] = [
  growth({ name: 'staff list of bookings at 100,000 against 1,000', limit: 1.5, unit: 'x', read: growthRatio }),
  growth({ name: 'search for users among 10,000', limit: 25, unit: 'ms', read: timeAt(promised, 'users search') }),
  growth({
    name: 'search for bookings among 100,000',
    limit: 25,
    unit: 'ms',
    read: timeAt(promised, 'bookings search'),
  }),
  growth({
    name: 'dashboards and reports at 100,000 bookings, the slowest',
    limit: 100,
    unit: 'ms',
    read: slowestReport,
  }),
  growth({ name: 'export of 100,000 rows', limit: 15, unit: 's', read: (results) => promisedRows(results)?.seconds }),
  sized({
    name: 'memory of an export of 100,000 rows',
    limit: 100,
    unit: 'MB',
    read: (results) => inMegabytes(promisedRows(results)?.memoryBytes),
  }),
  sized({
    name: 'private memory of the embedded database with 100,000 bookings, after a start',
    limit: 300,
    unit: 'MB',
    read: (results) => inMegabytes(restarted(results)?.privateBytes),
  }),
  growth({
    name: 'start of the embedded database with 100,000 bookings',
    limit: 2,
    unit: 's',
    read: (results) => restarted(results)?.seconds,
  }),
];
