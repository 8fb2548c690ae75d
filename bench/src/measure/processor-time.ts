import { cpuMicrosOf } from './proc';

/** Microseconds so far by process, each with its workers. */
export const cpuByPart = (portal: {
  processes: Readonly<Record<string, unknown>>;
  partPid: (name: string) => number;
}): Record<string, number> =>
  Object.fromEntries(Object.keys(portal.processes).map((name) => [name, cpuMicrosOf(portal.partPid(name))]));

/** Milliseconds of each of so many pieces of work between two looks, by process. */
export const perPiece = (
  before: Readonly<Record<string, number>>,
  after: Readonly<Record<string, number>>,
  pieces: number,
): Record<string, number> =>
  Object.fromEntries(
    Object.entries(after).map(([name, micros]) => [name, (micros - (before[name] ?? 0)) / 1_000 / pieces]),
  );

export const sumOf = (byPart: Readonly<Record<string, number>>): number =>
  Object.values(byPart).reduce((sum, value) => sum + value, 0);
