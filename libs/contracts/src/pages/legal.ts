/**
 * Version of the terms, refund and privacy pages together: date of their last change, yyyy-MM-dd. Update it with every
 * change of their wording; all users are then prompted for consent again.
 */
export const legalVersion: string = '2026-11-29';
