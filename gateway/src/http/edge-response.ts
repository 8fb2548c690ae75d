import { ServerResponse, type IncomingMessage, type OutgoingHttpHeader, type OutgoingHttpHeaders } from 'node:http';
import { requestIdHeader } from '@portal/contracts';
import { securityHeaders } from './security-headers';

type Head = OutgoingHttpHeaders | OutgoingHttpHeader[];

const securityPairs = Object.entries(securityHeaders).flat();

/**
 * Every response of the gateway, whichever part writes it, begins with the security headers and the id of its request. They are
 * added to the head as it is written: set one by one beforehand, they cost a proxied call ten times as much.
 */
export class EdgeResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  requestId = '';

  /** A list holds names and values in turn, none of them ours; an object may replace what is ours. */
  override writeHead(status: number, message?: string | Head, head?: Head): this {
    const given = head ?? (typeof message === 'object' ? message : {});
    const own = Array.isArray(given)
      ? [...securityPairs, requestIdHeader, this.requestId, ...given]
      : { ...securityHeaders, [requestIdHeader]: this.requestId, ...given };
    return super.writeHead(status, own);
  }
}
