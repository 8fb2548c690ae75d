/**
 * The version of what people agree to, terms, refunds and privacy together: the day since which their words stand as they
 * do, as yyyy-MM-dd. Whoever changes a word of them changes it, and everybody is asked once more.
 */
export const legalVersion: string = '2026-11-27';
