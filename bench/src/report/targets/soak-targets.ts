import { aDay } from '../../measure/soak/a-day';
import { memoryGrowth } from '../../measure/soak/memory-growth';
import type { Results } from '../results';
import { type Target, targetsOf } from './target';

const soak = targetsOf('soak');
/** Before, code is compiled and caches fill: what grows says nothing of a day. */
const leastRequests = 10_000;

const growthFrom =
  (requests: number) =>
  ({ soak: measured }: Results) =>
    measured && measured.requests >= requests ? memoryGrowth(measured, 'kept') : undefined;

const shareOfDay = (requests: number) => Number(((requests / aDay) * 100).toPrecision(2));

/** The short form makes fewer requests than a day has, and has rows of its own: ten million stay unmeasured. */
export const soakTargets: readonly Target[] = [
  soak({
    name: 'growth of memory over ten million requests',
    limit: 1.05,
    unit: 'x',
    read: growthFrom(aDay),
    instead: ({ soak: measured }) => measured && `${shareOfDay(measured.requests)} % of them made`,
  }),
  soak({
    name: 'growth of memory over the requests of the last soak, from its first fifth on',
    limit: 1.05,
    unit: 'x',
    read: growthFrom(leastRequests),
  }),
  soak({
    name: 'failed requests of the last soak',
    limit: 0,
    unit: '',
    read: ({ soak: measured }) =>
      measured && (measured.errors > 0 || measured.requests >= leastRequests) ? measured.errors : undefined,
  }),
];
