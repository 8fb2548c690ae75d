/* Two members of staff edited the same record. */

export const title = 'Somebody else changed this in the meantime.';
export const lead = 'Nothing was saved, and what you typed is kept below.';
export const alsoChanged = 'They also changed what you did not touch:';
export const same = 'They made the same change.';
export const theirs = 'Theirs';
export const yours = 'Yours';
export const takeTheirs = 'Take theirs';
export const keepMine = 'Keep mine';
export const empty = 'empty';
