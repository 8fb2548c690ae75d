import { readFileSync } from 'node:fs';
import { cpuTimesOf, microsPerTick } from './proc';
import { median } from './statistics';

/** Above this share of CPU used by other processes, wall-clock times are not meaningful. */
export const contentionThreshold = 0.1;

export interface MachineTimes {
  /** CPU time available on all processors so far, in microseconds. */
  capacity: number;
  /** Unused part of it. */
  idle: number;
}

/**
 * @param text of /proc/stat. Time stolen by the host counts as used.
 */
export function parseMachineTimes(text: string): MachineTimes {
  const [user = 0, nice = 0, system = 0, idle = 0, waiting = 0, irq = 0, softirq = 0, steal = 0] = (
    /^cpu +(.*)$/m.exec(text)?.[1] ?? ''
  )
    .split(' ')
    .map((ticks) => Number(ticks) * microsPerTick);
  return { capacity: user + nice + system + idle + waiting + irq + softirq + steal, idle: idle + waiting };
}

/** Returns the share of CPU, 0 to 1, used by others while this benchmark used `own` microseconds. */
export function externalCpuShare(before: MachineTimes, after: MachineTimes, own: number): number {
  const capacity = after.capacity - before.capacity;
  if (capacity <= 0) return 0;
  return Math.min(1, Math.max(0, capacity - (after.idle - before.idle) - own) / capacity);
}

const machineTimes = () => {
  try {
    return parseMachineTimes(readFileSync('/proc/stat', 'utf8'));
  } catch {
    return { capacity: 0, idle: 0 };
  }
};

/**
 * Starts watching the CPU.
 * @returns a function that returns the share, 0 to 1, used by processes that this one did not start; 0 without /proc
 */
export function watchCpuContention(): () => number {
  const before = machineTimes();
  const ownBefore = cpuTimesOf(process.pid);
  return () => externalCpuShare(before, machineTimes(), cpuTimesOf(process.pid) - ownBefore);
}

export interface Watched {
  /** Share of CPU used by others, 0 to 1; undefined in legacy samples. */
  others?: number;
}

function sharesIn(data: unknown): number[] {
  if (Array.isArray(data)) return data.flatMap(sharesIn);
  if (typeof data !== 'object' || data === null) return [];
  const { others, ...rest } = data as Watched;
  return [...(typeof others === 'number' ? [others] : []), ...Object.values(rest).flatMap(sharesIn)];
}

/**
 * Returns the mean share of others over all samples, undefined if samples were not watched individually. More accurate
 * than one measurement of the whole suite: processes that ended earlier, such as browsers, would count as others.
 */
export function shareInSamples(data: unknown): number | undefined {
  const shares = sharesIn(data);
  return shares.length === 0 ? undefined : shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

/** Returns whether at least half of the samples were contended. */
export const wasContended = (samples: readonly Watched[] | undefined): boolean =>
  median((samples ?? []).map(({ others = 0 }) => others)) > contentionThreshold;
