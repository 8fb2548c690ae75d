import type { Results } from '../results';
import { type Target, targetsOf, unmeasured } from './target';

const growth = targetsOf('growth', { byClock: true });

type Stage = NonNullable<Results['growth']>['stages'][number];

const stageOf = (results: Results, bookings: number): Stage | undefined =>
  results.growth?.stages.find((stage) => stage.bookings === bookings);

const timeAt = (bookings: number, screen: string) => (results: Results) => {
  const time = stageOf(results, bookings)?.times[screen];
  return time === undefined || time.failed > 0 ? undefined : time.p50;
};

/** How many times longer the staff's list of bookings takes with a million of them than with a thousand. */
function growthRatio(results: Results) {
  const [few, many] = [timeAt(1_000, 'bookings page')(results), timeAt(1_000_000, 'bookings page')(results)];
  return few && many ? many / few : undefined;
}

const reports = ['dashboard: queues', 'report: sales', 'report: sums'];

function slowestReport(results: Results) {
  const times = reports.map((screen) => timeAt(1_000_000, screen)(results));
  return times.includes(undefined) ? undefined : Math.max(...times.map((time) => time ?? 0));
}

export const growthTargets: readonly Target[] = [
  growth({ name: 'staff list of bookings at 1,000,000 against 1,000', limit: 1.5, unit: 'x', read: growthRatio }),
  growth({ name: 'search for users among 100,000', limit: 25, unit: 'ms', read: timeAt(1_000_000, 'users search') }),
  growth({
    name: 'search for bookings among 1,000,000',
    limit: 25,
    unit: 'ms',
    read: timeAt(1_000_000, 'bookings search'),
  }),
  growth({
    name: 'dashboards and reports at 1,000,000 bookings, the slowest',
    limit: 100,
    unit: 'ms',
    read: slowestReport,
  }),
  unmeasured('export of 1,000,000 rows', 60, 's'),
  unmeasured('memory of an export of 1,000,000 rows', 100, 'MB'),
  targetsOf('growth')({
    name: 'private memory of the embedded database at 1,000,000 bookings',
    limit: 300,
    unit: 'MB',
    read: (results) => {
      const bytes = stageOf(results, 1_000_000)?.databasePrivate;
      return bytes === undefined ? undefined : bytes / 1_048_576;
    },
  }),
  unmeasured('start of the embedded database with 1,000,000 bookings', 2, 's'),
];
