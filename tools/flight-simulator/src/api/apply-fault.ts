import type { Reply } from '@portal/simulator-kit';
import { jsonReply, NO_CONTENT, plainJson } from './request/reply';
import { expiredToken } from './token';
import { issue, ProviderError, fail, titleOf } from '../provider-error';
import type { Fault, Operation } from '../faults/fault';

function chosenError(fault: Fault): ProviderError {
  const status = fault.status ?? 500;
  const code = fault.code ?? (status === 429 ? 38194 : status === 404 ? 1797 : 141);
  const source = fault.pointer
    ? { pointer: fault.pointer }
    : fault.parameter
      ? { parameter: fault.parameter }
      : undefined;
  return new ProviderError([{ ...issue(code, fault.detail, source), status, title: fault.title ?? titleOf(code) }]);
}

function tokenError(fault: Fault): Reply {
  const body = {
    error: status401(fault) ? 'invalid_client' : 'server_error',
    error_description: fault.detail ?? 'Client credentials are invalid',
    code: fault.code ?? (status401(fault) ? 38187 : 38189),
    title: fault.title ?? (status401(fault) ? 'Invalid parameters' : 'Internal error'),
  };
  return plainJson(body, fault.status ?? 500);
}

function status401(fault: Fault): boolean {
  return fault.status === 401 || fault.status === 400;
}

/** Responses with the usual status but no data. */
const NOTHING: Record<Operation, Reply> = {
  token: plainJson({}),
  search: jsonReply({ meta: { count: 0 }, data: [] }),
  price: jsonReply({ data: { type: 'flight-offers-pricing', flightOffers: [] } }),
  order: jsonReply({}, 201),
  'order-get': jsonReply({ meta: { count: 0 }, data: [] }),
  'order-cancel': NO_CONTENT,
  'order-issue': jsonReply({}),
  locations: jsonReply({ meta: { count: 0 }, data: [] }),
};

/** Returns the response of a fault that replaces the call; undefined if the call is executed. */
export function respondWithFault(fault: Fault, operation: Operation): Reply | undefined {
  switch (fault.action) {
    case 'error':
      if (operation === 'token') return tokenError(fault);
      throw chosenError(fault);
    case 'rate-limit':
      throw fail(38194, 'The network rate limit is exceeded, please try again later');
    case 'expire-token':
      throw expiredToken();
    case 'empty':
      return NOTHING[operation];
    default:
      return undefined;
  }
}
