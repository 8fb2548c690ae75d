import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Report of a process under test; see probe.mjs. */
export interface Probe {
  entry: string;
  isPolluted: boolean;
  p99Ms: number;
  longestMs: number;
}

export const readProbes = (folder: string): Probe[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Probe);

/** Whether the process still runs; after a restart its id is different. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
