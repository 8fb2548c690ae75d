import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a process under attack tells of itself; see probe.mjs. */
export interface Probe {
  entry: string;
  isPolluted: boolean;
  p99Ms: number;
  longestMs: number;
}

/** The last word of every process. */
export const readProbes = (folder: string): Probe[] =>
  readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Probe);

/** Whether the process still runs: one that was started again has another id. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
