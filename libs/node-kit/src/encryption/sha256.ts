import { createHash } from 'node:crypto';

/** The SHA-256 of a text as base64url: a key of fixed length that tells nobody the text. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');
