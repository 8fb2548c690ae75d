import { readFileSync, readdirSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second whatever the kernel's own clock is. */
const microsPerTick = 10_000;

/**
 * @param {string} text of /proc/<pid>/stat; the name in it may contain blanks and parentheses
 * @returns {{ parent: number, cpuMicros: number }} processor time of the process itself, user and system
 */
export function parseStat(text) {
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return { parent: Number(fields[1]), cpuMicros: (Number(fields[11]) + Number(fields[12])) * microsPerTick };
}

/** @param {string} text of /proc/<pid>/smaps_rollup @returns {number} proportional set size in bytes */
export const parsePss = (text) => Number(/^Pss:\s+(\d+) kB$/m.exec(text)?.[1] ?? 0) * 1_024;

/** @param {string} path */
function readOrNothing(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** @returns {Map<number, { parent: number, cpuMicros: number }>} */
function allProcesses() {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return new Map(
    pids.flatMap((pid) => {
      const text = readOrNothing(`/proc/${pid}/stat`);
      return text === '' ? [] : [[Number(pid), parseStat(text)]];
    }),
  );
}

/** The process and everything it has started. @param {number} root */
export function processTree(root) {
  const processes = allProcesses();
  const tree = [root];
  for (const pid of tree) {
    for (const [child, { parent }] of processes) if (parent === pid && !tree.includes(child)) tree.push(child);
  }
  return tree;
}

/** @param {number} root @param {(pid: number) => number} measure */
const sumOverTree = (root, measure) => processTree(root).reduce((sum, pid) => sum + measure(pid), 0);

/** Processor time so far of a process with its workers, in microseconds. @param {number} root */
export const cpuMicrosOf = (root) =>
  sumOverTree(root, (pid) => {
    const text = readOrNothing(`/proc/${pid}/stat`);
    return text === '' ? 0 : parseStat(text).cpuMicros;
  });

/** Memory of a process with its workers, shared pages counted by their share. @param {number} root */
export const pssBytesOf = (root) => sumOverTree(root, (pid) => parsePss(readOrNothing(`/proc/${pid}/smaps_rollup`)));
