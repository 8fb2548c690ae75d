import { cpuMicrosOf } from './proc';

/** CPU time so far of each process including its workers, in microseconds. */
export const cpuByPart = (portal: {
  processes: Readonly<Record<string, unknown>>;
  partPid: (name: string) => number;
}): Record<string, number> =>
  Object.fromEntries(Object.keys(portal.processes).map((name) => [name, cpuMicrosOf(portal.partPid(name))]));

/** CPU time per piece of work between two samples, in milliseconds per process. */
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
