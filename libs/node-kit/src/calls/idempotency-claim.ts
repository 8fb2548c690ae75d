import { canonicalJson } from './canonical-json';
import { DomainError } from '../errors/domain-error';
import { sha256 } from '../encryption/sha256';

/** Key under which the result of a request is stored, so that a repeated request returns it. */
export interface IdempotencyClaim {
  id: string;
  /** Detects a different request under the same key. */
  requestHash: string;
}

/**
 * Builds the claim for an Idempotency-Key.
 * @throws BODY_INVALID when the key is malformed
 */
export function createIdempotencyClaim(userId: string, key: string, request: unknown): IdempotencyClaim {
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new DomainError('BODY_INVALID', { message: 'The Idempotency-Key is not valid.' });
  }
  return { id: `${userId}:key:${sha256(key)}`, requestHash: sha256(canonicalJson(request)) };
}
