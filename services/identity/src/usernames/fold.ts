/**
 * Normalizes an email address or username for comparison: ignores case and Unicode compatibility forms. Normalized
 * twice, because lower-casing can produce a form that NFKC changes again.
 */
export const fold = (text: string): string => text.normalize('NFKC').toLowerCase().normalize('NFKC').trim();
