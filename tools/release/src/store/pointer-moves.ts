import { ReleaseRejectedError } from '../workspace/workspace';
import type { Pointer } from './release-manifest';

/*
 * The moves of a pointer, each a function of the former pointer. They know nothing of files, so that every sequence
 * of them can be thought through.
 */

/** What a move looks at. */
export type PointerState = Pick<Pointer, 'stable' | 'former' | 'canary'>;
/** What a move makes of it; the former versions stay as they are when left out. */
export type MovedPointer = Pick<Pointer, 'stable' | 'canary'> & { former?: string[] };
export type PointerMove = (before: PointerState | undefined) => MovedPointer;

const formerOf = (before: PointerState | undefined) => (before ? [before.stable, ...before.former] : []);

/** All visitors get this version; a canary that ran is over. */
export const release =
  (version: string): PointerMove =>
  (before) => ({
    stable: version,
    former: before?.stable === version ? before.former : formerOf(before),
  });

/** Back to the version before; while a canary runs, ending it is what is meant. */
export const rollback: PointerMove = (before) => {
  if (!before) throw new ReleaseRejectedError('Nothing was released yet.');
  if (before.canary) return { stable: before.stable };
  const [version, ...former] = before.former;
  if (version === undefined) throw new ReleaseRejectedError(`There is no release before ${before.stable}.`);
  return { stable: version, former };
};

/** A share of the visitors gets another version. */
export const startCanary =
  (version: string, percent: number): PointerMove =>
  (before) => {
    if (!before) throw new ReleaseRejectedError('A canary needs a stable release beside it; release once first.');
    if (before.stable === version) throw new ReleaseRejectedError(`${version} is what all visitors get already.`);
    return { stable: before.stable, canary: { version, percent } };
  };

/** Another share for the canary that runs; 0 ends it, 100 makes it everybody's. */
export const setShare =
  (percent: number): PointerMove =>
  (before) => {
    if (!before?.canary) throw new ReleaseRejectedError('No canary is running.');
    const { version } = before.canary;
    if (percent === 0) return { stable: before.stable };
    if (percent === 100) return release(version)(before);
    return { stable: before.stable, canary: { version, percent } };
  };

/** `10%`, `0.5` → percent. Throws ReleaseRejectedError for anything else. */
export function percentOf(text = '') {
  const percent = /^\d{1,3}(\.\d+)?%?$/.test(text) ? Number.parseFloat(text) : NaN;
  if (!(percent >= 0 && percent <= 100)) throw new ReleaseRejectedError('Say the share of visitors, such as 10%.');
  return percent;
}
