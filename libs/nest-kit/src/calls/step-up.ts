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
