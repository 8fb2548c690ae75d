import { createHash } from 'node:crypto';

/** Derives a version 4 UUID from an idempotency claim, so that retries work on the same payment. */
export function idFromClaim(claim: string): string {
  const bytes = createHash('sha256').update(claim).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
