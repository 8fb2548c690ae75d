import { execFileSync } from 'node:child_process';
import { cpus, loadavg, release, totalmem } from 'node:os';
import { contentionThreshold } from './cpu-contention';

function firstLine(command: string, args: string[]) {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).split('\n')[0] ?? '';
  } catch {
    return '';
  }
}

/** Machine properties needed to interpret the results. */
export function machineFacts() {
  const [first] = cpus();
  return {
    processor: first?.model.trim() ?? 'unknown',
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 1024 ** 3),
    kernel: release(),
    node: process.version,
    loadBefore: Number(loadavg()[0]?.toFixed(1)),
    commit: firstLine('git', ['rev-parse', '--short', 'HEAD']),
  };
}

/** The machine, with facts known only after the measurement. */
export interface Machine extends ReturnType<typeof machineFacts> {
  /** Share of CPU used by others, 0 to 1; undefined in legacy results. */
  others?: number;
}

/** Returns whether other work disturbed the measurement. Legacy results only have the load at its start. */
export const wasBusy = ({ others, loadBefore, cores }: Pick<Machine, 'others' | 'loadBefore' | 'cores'>): boolean =>
  others === undefined ? loadBefore >= cores : others > contentionThreshold;
