import { median } from '../../measure/statistics';
import { column } from '../column';
import type { Results } from '../results';
import { known, type Target, targetsOf } from './target';

const timed = targetsOf('start', { byClock: true });
const checked = targetsOf('checks', { byClock: true });
const memory = targetsOf('start');

const firstMemory = (results: Results): Readonly<Record<string, number>> | undefined =>
  results.start?.unchanged[0]?.memory;

function memoryAtRest(results: Results) {
  const parts = firstMemory(results);
  return parts && Object.values(parts).reduce((sum, bytes) => sum + bytes, 0) / 1_048_576;
}

const memoryOf = (part: string) => (results: Results) => {
  const bytes = firstMemory(results)?.[part];
  return bytes === undefined ? undefined : bytes / 1_048_576;
};

export const startTargets: readonly Target[] = [
  timed({
    name: 'npm start with nothing changed',
    limit: 5,
    unit: 's',
    read: (results) => known(median(column(results.start?.unchanged, 'seconds'))),
  }),
  timed({
    name: 'npm start with a cold build',
    limit: 45,
    unit: 's',
    read: (results) => results.start?.cold.seconds,
  }),
  checked({
    name: 'npm run verify with nothing remembered',
    limit: 120,
    unit: 's',
    read: (results) => results.checks?.verify.seconds,
  }),
  checked({
    name: 'the whole pipeline of a change',
    limit: 1_200,
    unit: 's',
    read: (results) => results.checks?.pipeline?.all,
  }),
  memory({ name: 'memory at rest of all processes of npm start', limit: 600, unit: 'MB', read: memoryAtRest }),
  memory({ name: 'memory at rest of payments', limit: 75, unit: 'MB', read: memoryOf('payments') }),
  memory({
    name: 'memory at rest of the partner simulator',
    limit: 50,
    unit: 'MB',
    read: memoryOf('partner-simulator'),
  }),
];
