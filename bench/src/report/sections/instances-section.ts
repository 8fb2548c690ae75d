import { wereBusy } from '../../measure/others';
import { median, pairedRatio } from '../../measure/statistics';
import { column } from '../column';
import { table } from '../markdown';
import { busyCell, type Data, type Section, spread, tenths } from './section';

type Samples = Data<'instances'>['one'];

const failedIn = (samples: Samples) => samples.reduce((sum, { failed }) => sum + failed, 0);

export function instancesSection({ cores, clients, journeys, rounds, restMs, one, two }: Data<'instances'>): Section {
  const isBusy = wereBusy([...one, ...two]);
  const sides = { one, two };
  const rows = Object.entries(sides).map(([name, samples]) => [
    name,
    tenths(median(column(samples, 'cpuMsInAll'))),
    isBusy ? busyCell : tenths(median(column(samples, 'perSecond'))),
    failedIn(samples),
  ]);
  const parts = Object.keys(one[0]?.cpuMs ?? {});
  const millis = (samples: Samples, names: readonly string[]) =>
    tenths(median(samples.map(({ cpuMs }) => names.reduce((sum, name) => sum + (cpuMs[name] ?? 0), 0))));
  const byPart = [...parts, 'redis'].map((part) => [part, millis(one, [part]), millis(two, [part, `${part}-2`])]);
  const ratio = spread(pairedRatio(column(two, 'cpuMsInAll'), column(one, 'cpuMsInAll')));
  return {
    title: 'Two instances',
    text: [
      `Whole journeys (search, price, confirm, cancel) through one of each service and gateway, and through two of each that share a Redis and the one embedded database, both portals up at once on ${cores} processors, measured in turn: ${rounds} rounds of ${journeys} journeys by ${clients} clients. What stands between the instances, small balancers in the measuring process, is not counted, nor is what the processes do when nobody asks: ${tenths(restMs.one)} ms of processor time a second with one of each, ${tenths(restMs.two)} with two.`,
      table(['instances of each', 'processor ms of a journey', 'journeys/s', 'failed'], rows),
      `Two against one: ${ratio} times the processor time. In ms by process, both instances together:`,
      table(['process', 'one', 'two'], byPart),
    ].join('\n\n'),
    pictures: {},
  };
}
