import { readFileSync } from 'node:fs';
import { cpuTimesOf, microsPerTick } from './proc';
import { median } from './statistics';

/** Above this share of the machine for others, times of a clock say more of them than of the portal. */
export const contentionThreshold = 0.1;

export interface MachineTimes {
  /** What all processors could have done so far, in microseconds. */
  capacity: number;
  /** What they did not use. */
  idle: number;
}

/** @param text of /proc/stat. What the host took from us (steal) counts as used. */
export function parseMachineTimes(text: string): MachineTimes {
  const [user = 0, nice = 0, system = 0, idle = 0, waiting = 0, irq = 0, softirq = 0, steal = 0] = (
    /^cpu +(.*)$/m.exec(text)?.[1] ?? ''
  )
    .split(' ')
    .map((ticks) => Number(ticks) * microsPerTick);
  return { capacity: user + nice + system + idle + waiting + irq + softirq + steal, idle: idle + waiting };
}

/** The share of the machine, 0 to 1, that somebody else used while we used `own` microseconds. */
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
 * Looks at the machine from now on.
 * @returns a function that tells which share of it, 0 to 1, neither idled nor worked for this process and what it started;
 * 0 where there is no /proc
 */
export function watchCpuContention(): () => number {
  const before = machineTimes();
  const ownBefore = cpuTimesOf(process.pid);
  return () => externalCpuShare(before, machineTimes(), cpuTimesOf(process.pid) - ownBefore);
}

export interface Watched {
  /** Which share of the machine others used meanwhile, 0 to 1; absent in samples from before it was looked at. */
  others?: number;
}

function sharesIn(data: unknown): number[] {
  if (Array.isArray(data)) return data.flatMap(sharesIn);
  if (typeof data !== 'object' || data === null) return [];
  const { others, ...rest } = data as Watched;
  return [...(typeof others === 'number' ? [others] : []), ...Object.values(rest).flatMap(sharesIn)];
}

/**
 * The mean of what the samples of a result tell of others, undefined where they were not watched one by one. They know better
 * than a look at the whole part, whose own processes may end before it does: a browser's do, and would count as others.
 */
export function shareInSamples(data: unknown): number | undefined {
  const shares = sharesIn(data);
  return shares.length === 0 ? undefined : shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

/** Whether half of the samples were taken beside others' work. */
export const wasContended = (samples: readonly Watched[] | undefined): boolean =>
  median((samples ?? []).map(({ others = 0 }) => others)) > contentionThreshold;
