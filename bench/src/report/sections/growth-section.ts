import { lineChart, type Point } from '../chart';
import { table } from '../markdown';
import { busyCell, type Data, megabytes, picture, type Section, tenths, whole } from './section';

/** What is kept between two answers: there the first to ask waits longer. */
const keptScreens = ['dashboard: queues', 'report: sales', 'report: sums'];

const timeOf = (time: { first?: number; p50: number; failed: number } | undefined, isBusy: boolean) =>
  isBusy ? busyCell : time === undefined || time.failed > 0 ? 'no answer' : tenths(time.p50);

const firstOf = (time: { first?: number } | undefined, isBusy: boolean) =>
  isBusy ? busyCell : time?.first === undefined ? 'not known' : tenths(time.first);

export function growthSection({ stages, packages, restart }: Data<'growth'>, isBusy: boolean): Section {
  const names = Object.keys(stages[0]?.times ?? {});
  const head = ['screen', ...stages.map(({ bookings }) => bookings.toLocaleString('en'))];
  const rows = names.flatMap((name) => [
    [name, ...stages.map(({ times }) => timeOf(times[name], isBusy))],
    ...(keptScreens.includes(name)
      ? [[`${name}, the first answer`, ...stages.map(({ times }) => firstOf(times[name], isBusy))]]
      : []),
  ]);
  const parts = Object.keys(stages[0]?.memory.atRest ?? {});
  const memory = parts.map((part) => [
    part,
    ...stages.map((stage) => `${megabytes(stage.memory.atRest[part])} / ${megabytes(stage.memory.underLoad[part])}`),
  ]);
  const ownMemory = ['embedded-mongo, private', ...stages.map(({ databasePrivate }) => megabytes(databasePrivate))];
  const speed = [
    'lists a second',
    ...stages.map(({ requestsPerSecond }) =>
      isBusy ? busyCell : requestsPerSecond === undefined ? 'refused' : whole(requestsPerSecond),
    ),
  ];
  const series = names.map((name) => ({
    name,
    points: stages.flatMap(({ bookings, times }): Point[] => {
      const time = times[name];
      return time === undefined || time.failed > 0 ? [] : [[bookings, time.p50]];
    }),
  }));
  const drawn = picture({ file: 'growth.svg', title: 'Time to answer', isBusy }, () =>
    lineChart({ title: 'Time to answer', xUnit: 'bookings', yUnit: 'ms', series }),
  );
  const afterStart =
    restart?.privateBytes === undefined
      ? ''
      : `\n\nStarted again with ${restart.bookings.toLocaleString('en')} bookings: the database is ready after ${isBusy ? busyCell : `${tenths(restart.seconds ?? Number.NaN)} s`}, and has ${megabytes(restart.privateBytes)} MB of its own once each of these screens of staff was asked for twice.`;
  return {
    title: 'Growth',
    text: `Screens of staff through the gateway as the number of bookings grows, with a tenth as many users and ${packages} packages; milliseconds, median.\n\n${drawn.place}${table(head, rows)}\n\nMemory by process in MB, at rest / while 16 clients ask for the list. The embedded database maps its file: those pages are the system's cache, which it takes back when others need it; its private memory is the rest, here right after as many bookings were written at once.\n\n${table(['process', ...head.slice(1)], [...memory, ownMemory, speed])}${afterStart}`,
    pictures: drawn.files,
  };
}
