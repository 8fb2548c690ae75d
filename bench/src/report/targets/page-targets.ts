import { median, pairedRatio } from '../../measure/statistics';
import { visitedPages } from '../../parts/visited-pages';
import { column } from '../column';
import type { Results } from '../results';
import { known, type Target, targetsOf, unmeasured } from './target';

type PageTime = 'bytes' | 'largestContentfulPaint' | 'score' | 'totalBlockingTime';

const sized = targetsOf('pages');
const timed = targetsOf('pages', { byClock: true });
const scored = targetsOf('pages', { byClock: true, sense: 'at least' });

/** Whom a phone's score is promised, by the names of the results; some no part visits yet. */
const scoredPages = [
  'home',
  'packages',
  'book-flight',
  'my-bookings',
  'staff-bookings',
  'package',
  'booking',
  'pay',
  'work',
  'employee-dashboard',
  'admin-dashboard',
];

const pageMedian = (results: Results, page: string, field: PageTime) =>
  known(median(column(results.pages?.pages[page]?.federated, field)));

/** Of the pages that were visited, the slowest. */
function slowest(field: PageTime) {
  return (results: Results) => {
    const values = Object.keys(results.pages?.pages ?? {}).map((page) => pageMedian(results, page, field) ?? 0);
    return values.length > 0 ? Math.max(...values) : undefined;
  };
}

function costOfFederation(field: PageTime) {
  return (results: Results) => {
    const home = results.pages?.pages.home;
    return known(pairedRatio(column(home?.federated, field), column(home?.single, field)).median);
  };
}

export const pageTargets: readonly Target[] = [
  ...visitedPages.map(({ name, limitKb }) =>
    sized({
      name: `scripts at load of ${name}, gzip`,
      limit: limitKb,
      unit: 'KB',
      read: (results) => {
        const bytes = results.pages?.pages[name]?.scriptGzipBytes.federated;
        return bytes === undefined ? undefined : bytes / 1_024;
      },
    }),
  ),
  ...scoredPages.map((page) =>
    scored({
      name: `Lighthouse score of ${page} on a mobile`,
      limit: 98,
      unit: '',
      read: (results) => pageMedian(results, page, 'score'),
    }),
  ),
  timed({
    name: 'largest paint on a mobile, the slowest page',
    limit: 1_500,
    unit: 'ms',
    read: slowest('largestContentfulPaint'),
  }),
  timed({
    name: 'total blocking time on a mobile, the slowest page',
    limit: 100,
    unit: 'ms',
    read: slowest('totalBlockingTime'),
  }),
  unmeasured('first useful text of /packages on slow 3G with Save-Data', 3, 's'),
  timed({
    name: 'cost of federation on /, largest paint',
    limit: 1.05,
    unit: 'x',
    read: costOfFederation('largestContentfulPaint'),
  }),
  sized({ name: 'cost of federation on /, bytes', limit: 1.15, unit: 'x', read: costOfFederation('bytes') }),
];
