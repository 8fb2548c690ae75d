/* Two members of staff edited the same record. */

export const title = 'This record was changed by someone else.';
export const lead = 'Nothing was saved. Your changes are kept below.';
export const alsoChanged = 'They also changed:';
export const same = 'They made the same change.';
export const theirs = 'Theirs';
export const yours = 'Yours';
export const takeTheirs = 'Use their version';
export const keepMine = 'Keep my version';
export const empty = 'empty';
