import { pairedRatio } from '../../measure/statistics';
import { column } from '../column';
import type { Results } from '../results';
import { known, type Target, targetsOf } from './target';

/** One of each and the clients keep eight busy; with fewer, two instances share what one had. */
const coresForTwo = 8;
const wantedSpeed = 1.6;

const ratioOf = ({ instances }: Results, figure: 'perSecond' | 'cpuMsInAll') =>
  instances && known(pairedRatio(column(instances.two, figure), column(instances.one, figure)).median);

const failuresOf = ({ instances }: Results) =>
  instances && Math.max(...[...instances.one, ...instances.two].map(({ failed }) => failed));

export const instanceTargets: readonly Target[] = [
  targetsOf('instances', { byClock: true, sense: 'at least' })({
    name: `journeys a second with two instances of each service and Redis, where there are ${coresForTwo} processors`,
    limit: wantedSpeed,
    unit: 'x',
    read: (results) => ((results.instances?.cores ?? 0) < coresForTwo ? undefined : ratioOf(results, 'perSecond')),
    instead: ({ instances }) => instances && `${instances.cores} processors`,
  }),
  // Twice the processors do 1.6 times as many journeys as long as each costs no more than this.
  targetsOf('instances')({
    name: 'processor time of a journey with two instances of each service and Redis, against one of each',
    limit: 2 / wantedSpeed,
    unit: 'x',
    read: (results) => (failuresOf(results) === 0 ? ratioOf(results, 'cpuMsInAll') : undefined),
  }),
];
