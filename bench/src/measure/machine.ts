import { execFileSync } from 'node:child_process';
import { cpus, loadavg, release, totalmem } from 'node:os';

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
