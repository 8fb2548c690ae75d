import type { PartName } from '../parts';
import type { Results } from './results';
import { growthTargets } from './targets/growth-targets';
import { instanceTargets } from './targets/instance-targets';
import { pageTargets } from './targets/page-targets';
import { gatewayTargets, journeyTargets, serviceTargets } from './targets/server-targets';
import { soakTargets } from './targets/soak-targets';
import { startTargets } from './targets/start-targets';
import type { Target } from './targets/target';

interface Verdict {
  name: string;
  target: string;
  measured: string;
  verdict: string;
}

export const targets: readonly Target[] = [
  ...gatewayTargets,
  ...serviceTargets,
  ...pageTargets,
  ...journeyTargets,
  ...instanceTargets,
  ...growthTargets,
  ...soakTargets,
  ...startTargets,
];

export const withUnit = (value: number, unit: string) => {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return `${value.toFixed(digits)}${unit === '' ? '' : ` ${unit}`}`;
};

function distance({ limit, sense }: Target, value: number) {
  const isMet = sense === 'at most' ? value <= limit : value >= limit;
  if (isMet) return 'met';
  if (limit === 0) return 'over';
  return `${Math.abs((value / limit - 1) * 100).toFixed(0)} % ${sense === 'at most' ? 'over' : 'under'}`;
}

/** Times of a clock that others worked beside are told neither as met nor as missed. */
function told(target: Target, results: Results, isBusy: boolean) {
  const value = target.read(results);
  if (value === undefined) return { measured: '–', verdict: target.instead?.(results) ?? 'not measured' };
  if (isBusy && target.byClock) return { measured: '–', verdict: 'machine busy' };
  return { measured: withUnit(value, target.unit), verdict: distance(target, value) };
}

/**
 * Each target with what was measured and whether it is met, or by how much not.
 * @param busy parts that were measured while others were at work
 */
export const judge = (results: Results, busy: ReadonlySet<PartName> = new Set()): Verdict[] =>
  targets.map((target) => ({
    name: target.name,
    target: `${target.sense} ${withUnit(target.limit, target.unit)}`,
    ...told(target, results, target.part !== undefined && busy.has(target.part)),
  }));

/** Whether a part is judged by the clock at all. */
export const goesByClock = (part: PartName): boolean =>
  targets.some((target) => target.part === part && target.byClock === true);
