import { readFileSync, readdirSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second whatever the kernel's own clock is. */
export const microsPerTick = 10_000;

/**
 * @param text of /proc/<pid>/stat; the name in it may contain blanks and parentheses
 * @returns processor time of the process itself, user and system, and of its children that have ended
 */
export function parseStat(text: string): { parent: number; cpuMicros: number; endedMicros: number } {
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const micros = (first: number) => (Number(fields[first]) + Number(fields[first + 1])) * microsPerTick;
  return { parent: Number(fields[1]), cpuMicros: micros(11), endedMicros: micros(13) };
}

/** @param text of /proc/<pid>/smaps_rollup @returns proportional set size in bytes */
export const parsePss = (text: string): number => Number(/^Pss:\s+(\d+) kB$/m.exec(text)?.[1] ?? 0) * 1_024;

/** @param text of /proc/<pid>/smaps_rollup @returns resident set size in bytes */
export const parseRss = (text: string): number => Number(/^Rss:\s+(\d+) kB$/m.exec(text)?.[1] ?? 0) * 1_024;

/**
 * @param text of /proc/<pid>/smaps_rollup
 * @returns bytes that are the process's own and cannot be dropped: pages of a mapped file are the system's cache of it
 */
export const parsePrivate = (text: string): number =>
  Number(/^Private_Dirty:\s+(\d+) kB$/m.exec(text)?.[1] ?? 0) * 1_024;

function readOrNothing(path: string) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function allProcesses(): Map<number, ReturnType<typeof parseStat>> {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return new Map(
    pids.flatMap((pid) => {
      const text = readOrNothing(`/proc/${pid}/stat`);
      return text === '' ? [] : [[Number(pid), parseStat(text)]];
    }),
  );
}

/** The process and everything it has started. */
export function processTree(root: number) {
  const processes = allProcesses();
  const tree = [root];
  for (const pid of tree) {
    for (const [child, { parent }] of processes) if (parent === pid && !tree.includes(child)) tree.push(child);
  }
  return tree;
}

const sumOverTree = (root: number, measure: (pid: number) => number) =>
  processTree(root).reduce((sum, pid) => sum + measure(pid), 0);

/** Processor time so far of a process with its workers, in microseconds. */
export const cpuMicrosOf = (root: number) =>
  sumOverTree(root, (pid) => {
    const text = readOrNothing(`/proc/${pid}/stat`);
    return text === '' ? 0 : parseStat(text).cpuMicros;
  });

/** Memory of a process with its workers, shared pages counted by their share. */
export const pssBytesOf = (root: number) =>
  sumOverTree(root, (pid) => parsePss(readOrNothing(`/proc/${pid}/smaps_rollup`)));

/** Memory that is a process's own, without the files it has mapped. */
export const privateBytesOf = (pid: number) => parsePrivate(readOrNothing(`/proc/${pid}/smaps_rollup`));

/** Processor time of a process, its workers, and what it has started that has ended, in microseconds. */
export const cpuTimesOf = (root: number) =>
  sumOverTree(root, (pid) => {
    const text = readOrNothing(`/proc/${pid}/stat`);
    if (text === '') return 0;
    const { cpuMicros, endedMicros } = parseStat(text);
    return cpuMicros + endedMicros;
  });
