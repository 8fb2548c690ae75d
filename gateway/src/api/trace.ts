import { openRequestSpan } from '@portal/node-kit';
import type { Middleware } from '../http/exchange';

/** Starts the trace of a call. Trace headers of the client are not forwarded. */
export const startTrace: Middleware = ({ res, requestId, route, serviceHeaders }) => {
  const span = openRequestSpan(requestId);
  span.writeTo(serviceHeaders);
  res.once('close', () => span.end({ status: res.statusCode, route: route?.name ?? 'other' }));
};
