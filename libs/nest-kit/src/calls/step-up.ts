import { DomainError } from '@portal/node-kit';
import type { Caller } from './caller';

/**
 * Requires a second factor used in the last ten minutes, for handlers of calls with `stepUpWhen`. Call it before any
 * change: the client prompts for the factor and repeats the request. Accounts without a second factor pass.
 *
 * @throws STEP_UP_NEEDED
 */
export function requireStepUp({ needsProof }: Pick<Caller, 'needsProof'>): void {
  if (needsProof) throw new DomainError('STEP_UP_NEEDED');
}

/**
 * The same for calls that accounts without a second factor may not make at all.
 *
 * @throws FACTOR_NEEDED, STEP_UP_NEEDED
 */
export function requireFactor(caller: Pick<Caller, 'hasFactor' | 'needsProof'>): void {
  if (!caller.hasFactor) throw new DomainError('FACTOR_NEEDED');
  requireStepUp(caller);
}
