import { canonicalJson } from './canonical-json';
import { DomainError } from '../errors/domain-error';
import { sha256 } from '../encryption/sha256';

/** What makes a repeated request find what the first one made. */
export interface IdempotencyClaim {
  id: string;
  /** Tells another request under the same key. */
  requestHash: string;
}

/** The claim of a person's request under its Idempotency-Key. Throws for a malformed key. */
export function createIdempotencyClaim(userId: string, key: string, request: unknown): IdempotencyClaim {
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new DomainError('BODY_INVALID', { message: 'The Idempotency-Key is not valid.' });
  }
  return { id: `${userId}:key:${sha256(key)}`, requestHash: sha256(canonicalJson(request)) };
}
