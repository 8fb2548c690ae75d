import type { Reply } from '@portal/simulator-kit';
import { fail } from '../duffel-error';
import type { Action, Fault, Operation } from '../faults/fault';
import { jsonReply } from './call';

const defaultCodes: Record<number, string> = {
  401: 'expired_access_token',
  404: 'not_found',
  429: 'rate_limit_exceeded',
  500: 'internal_server_error',
};

const hasEmptyList: ReadonlySet<Operation> = new Set(['search', 'change-quote']);

/** Response to a call that a fault answers instead; undefined if the call is executed. */
export function respondWithFault(fault: Fault): Reply | undefined {
  const { action, status = 500, code, title, detail, pointer } = fault;
  if (action === 'error') {
    throw fail(status, code ?? defaultCodes[status] ?? 'airline_internal', {
      ...(title && { title }),
      ...(detail && { message: detail }),
      ...(pointer && { pointer }),
    });
  }
  if (action === 'rate-limit') throw fail(429, 'rate_limit_exceeded');
  if (action === 'expire-token') throw fail(401, 'expired_access_token');
  // These have their usual response, without offers.
  return action === 'empty' && !hasEmptyList.has(fault.operation) ? jsonReply({}) : undefined;
}

/** Faults that reach the caller like another one. */
const likeOther: Partial<Record<Action, Action>> = { late: 'reset-before', 'issue-lost': 'reset-after' };

export const transportActionOf = (action: Action): Action => likeOther[action] ?? action;
