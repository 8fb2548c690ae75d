import { readFileSync } from 'node:fs';
import { parsePss, processTree } from './proc';

function readOrNothing(path: string) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** Returns the command line of a process, empty if it has ended. */
export const commandLine = (pid: number) => readOrNothing(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim();

/** Returns the portal process that a command line runs. */
export function partOf(line: string) {
  const bundle = /([\w-]+)\/dist\/main\.mjs/.exec(line)?.[1];
  if (bundle !== undefined) return bundle;
  if (/supervisor\/start\.ts/.test(line)) return line.startsWith('sh ') ? 'npm' : 'supervisor';
  return /^npm /.test(line) ? 'npm' : (line.split(' ')[0] ?? '');
}

/** Returns the memory of each process below a root, in bytes; PSS by default. */
export function memoryByPart(root: number, read: (smaps: string) => number = parsePss) {
  const memory: Record<string, number> = {};
  for (const pid of processTree(root)) {
    const name = partOf(commandLine(pid));
    memory[name] = (memory[name] ?? 0) + read(readOrNothing(`/proc/${pid}/smaps_rollup`));
  }
  return memory;
}
