import { median, pairedRatio } from '../../measure/statistics';
import { phonePages, visitedPages } from '../../parts/visited-pages';
import { column } from '../column';
import type { Results } from '../results';
import { known, type Target, targetsOf } from './target';

type PageTime = 'bytes' | 'largestContentfulPaint' | 'score' | 'totalBlockingTime';

const sized = targetsOf('pages');
const timed = targetsOf('pages', { byClock: true });
const scored = targetsOf('pages', { byClock: true, sense: 'at least' });

/** What a phone's score is promised for, by the names of the results. */
const scoredPages = [...visitedPages, ...phonePages].map(({ name }) => name);

/** The visits of each page as the portal ships it. Results of former runs have no pages without a peer. */
function visitsOf({ pages: measured }: Results) {
  const compared = Object.entries(measured?.pages ?? {}).map(([name, { federated }]) => [name, federated] as const);
  return { ...Object.fromEntries(compared), ...measured?.phones };
}

const pageMedian = (results: Results, page: string, field: PageTime) =>
  known(median(column(visitsOf(results)[page], field)));

/** Of the pages that were visited, the slowest. */
function slowest(field: PageTime) {
  return (results: Results) => {
    const values = Object.keys(visitsOf(results)).map((page) => pageMedian(results, page, field) ?? 0);
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
  timed({
    name: 'first useful text of /packages on slow 3G with Save-Data',
    limit: 3,
    unit: 's',
    read: ({ pages: measured }) => known(median(measured?.slow3gMs ?? []) / 1_000),
  }),
  timed({
    name: 'cost of federation on /, largest paint',
    limit: 1.05,
    unit: 'x',
    read: costOfFederation('largestContentfulPaint'),
  }),
  sized({ name: 'cost of federation on /, bytes', limit: 1.15, unit: 'x', read: costOfFederation('bytes') }),
];
