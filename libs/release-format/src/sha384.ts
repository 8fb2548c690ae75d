import { createHash } from 'node:crypto';

/** The hash of a file as browsers check it (Subresource Integrity). */
export const sha384 = (content: string | Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
