/**
 * What makes two e-mail addresses or usernames the same: case and Unicode compatibility forms do not count.
 * Folded twice because lower-casing can leave a form that NFKC would change again.
 */
export const fold = (text: string): string => text.normalize('NFKC').toLowerCase().normalize('NFKC').trim();
