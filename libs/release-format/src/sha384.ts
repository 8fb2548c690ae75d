import { createHash } from 'node:crypto';

/** Hash of a file in the format of Subresource Integrity. */
export const sha384 = (content: string | Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
