import { readFileSync, readdirSync } from 'node:fs';

/** Linux reports CPU time in units of 10 ms. */
export const microsPerTick = 10_000;

/**
 * @param text of /proc/<pid>/stat; the process name can contain spaces and parentheses
 * @returns CPU time, user and system, of the process and of its ended children
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
 * @returns private bytes that cannot be dropped; clean pages of a mapped file belong to the page cache
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

/** Returns the process and all its descendants. */
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

/** Returns the CPU time of a process and its descendants so far, in microseconds. */
export const cpuMicrosOf = (root: number) =>
  sumOverTree(root, (pid) => {
    const text = readOrNothing(`/proc/${pid}/stat`);
    return text === '' ? 0 : parseStat(text).cpuMicros;
  });

/** Returns the PSS of a process and its descendants, in bytes. */
export const pssBytesOf = (root: number) =>
  sumOverTree(root, (pid) => parsePss(readOrNothing(`/proc/${pid}/smaps_rollup`)));

/** Returns the private memory of a process without mapped files, in bytes. */
export const privateBytesOf = (pid: number) => parsePrivate(readOrNothing(`/proc/${pid}/smaps_rollup`));

/** Returns the CPU time of a process, its descendants and their ended children, in microseconds. */
export const cpuTimesOf = (root: number) =>
  sumOverTree(root, (pid) => {
    const text = readOrNothing(`/proc/${pid}/stat`);
    if (text === '') return 0;
    const { cpuMicros, endedMicros } = parseStat(text);
    return cpuMicros + endedMicros;
  });
