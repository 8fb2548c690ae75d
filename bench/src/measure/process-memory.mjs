import { readFileSync } from 'node:fs';
import { parsePss, processTree } from './proc.mjs';

/** @param {string} path */
function readOrNothing(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** The command line of a process, or nothing when it is gone. @param {number} pid */
export const commandLine = (pid) => readOrNothing(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim();

/** Which part of the portal a command line runs. @param {string} line */
export function partOf(line) {
  const bundle = /([\w-]+)\/dist\/main\.mjs/.exec(line)?.[1];
  if (bundle !== undefined) return bundle;
  if (/supervisor\/start\.ts/.test(line)) return line.startsWith('sh ') ? 'npm' : 'supervisor';
  return /^npm /.test(line) ? 'npm' : (line.split(' ')[0] ?? '');
}

/** Memory of each process below a root, in bytes, shared pages counted by their share. @param {number} root */
export function memoryByPart(root) {
  /** @type {Record<string, number>} */
  const memory = {};
  for (const pid of processTree(root)) {
    const name = partOf(commandLine(pid));
    memory[name] = (memory[name] ?? 0) + parsePss(readOrNothing(`/proc/${pid}/smaps_rollup`));
  }
  return memory;
}
