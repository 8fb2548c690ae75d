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

/** What a reader must know of the machine to read its numbers. */
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

/** The machine, with what is known only when the work is done. */
export interface Machine extends ReturnType<typeof machineFacts> {
  /** Which share of it others used meanwhile, 0 to 1; absent in results from before it was looked at. */
  others?: number;
}

/** Whether others worked beside the measurement; older results only know how many were waiting when it began. */
export const wasBusy = ({ others, loadBefore, cores }: Pick<Machine, 'others' | 'loadBefore' | 'cores'>): boolean =>
  others === undefined ? loadBefore >= cores : others > contentionThreshold;
