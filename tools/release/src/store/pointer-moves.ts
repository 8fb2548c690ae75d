import { ReleaseRejectedError } from '../workspace/workspace';
import type { Pointer } from './release-manifest';

/*
 * Pointer transitions as pure functions of the previous pointer, without file access, so that sequences can be tested.
 */

/** Pointer fields that a transition reads. */
export type PointerState = Pick<Pointer, 'stable' | 'former' | 'canary'>;
/** Result of a transition; without `former`, the previous versions stay the same. */
export type MovedPointer = Pick<Pointer, 'stable' | 'canary'> & { former?: string[] };
export type PointerMove = (before: PointerState | undefined) => MovedPointer;

const formerOf = (before: PointerState | undefined) => (before ? [before.stable, ...before.former] : []);

/** Releases a version to all visitors and ends a running canary. */
export const release =
  (version: string): PointerMove =>
  (before) => ({
    stable: version,
    former: before?.stable === version ? before.former : formerOf(before),
  });

/** Restores the previous version; ends the canary instead if one is running. */
export const rollback: PointerMove = (before) => {
  if (!before) throw new ReleaseRejectedError('Nothing was released yet.');
  if (before.canary) return { stable: before.stable };
  const [version, ...previous] = before.former;
  if (version === undefined) throw new ReleaseRejectedError(`There is no release before ${before.stable}.`);
  return { stable: version, former: previous };
};

/** Releases a version to a share of the visitors. */
export const startCanary =
  (version: string, percent: number): PointerMove =>
  (before) => {
    if (!before) throw new ReleaseRejectedError('A canary needs a stable release; release once first.');
    if (before.stable === version) throw new ReleaseRejectedError(`${version} is already released to all visitors.`);
    return { stable: before.stable, canary: { version, percent } };
  };

/** Changes the share of the running canary; 0 ends it, 100 promotes it. */
export const setShare =
  (percent: number): PointerMove =>
  (before) => {
    if (!before?.canary) throw new ReleaseRejectedError('No canary is running.');
    const { version } = before.canary;
    if (percent === 0) return { stable: before.stable };
    if (percent === 100) return release(version)(before);
    return { stable: before.stable, canary: { version, percent } };
  };

/** Parses `10%` or `0.5` as per cent. Throws ReleaseRejectedError for anything else. */
export function percentOf(text = '') {
  const percent = /^\d{1,3}(\.\d+)?%?$/.test(text) ? Number.parseFloat(text) : NaN;
  if (!(percent >= 0 && percent <= 100)) throw new ReleaseRejectedError('Give the share of visitors, such as 10%.');
  return percent;
}
