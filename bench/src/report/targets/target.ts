import type { PartName } from '../../parts';
import type { Results } from '../results';

export interface Target {
  name: string;
  limit: number;
  sense: 'at most' | 'at least';
  unit: string;
  /** What a part measures by the clock says nothing when others were at work. */
  byClock?: boolean;
  /** Absent where no part measures it yet. */
  part?: PartName;
  read: (results: Results) => number | undefined;
  /** What is missing for a number, where something was measured. */
  instead?: (results: Results) => string | undefined;
}

type Given = Pick<Target, 'name' | 'limit' | 'unit' | 'instead'> & { read?: Target['read'] };

const notMeasured = () => undefined;

/** What one part measures, most of it at most so much. */
export const targetsOf =
  (part: PartName, kind: Pick<Target, 'byClock'> & { sense?: Target['sense'] } = {}) =>
  ({ read = notMeasured, ...given }: Given): Target => ({ part, sense: 'at most', ...kind, ...given, read });

/** A number, or nothing for what a median of nothing is. */
export const known = (value: number): number | undefined => (Number.isFinite(value) ? value : undefined);
