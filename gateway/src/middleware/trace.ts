import { openRequestSpan } from '@portal/node-kit';
import type { Step } from '../exchange';

/** Starts the trace of a call. What a browser says about traces was dropped with its other headers. */
export const startTrace: Step = ({ req, res, requestId, route }) => {
  const span = openRequestSpan(requestId);
  span.writeTo(req.headers);
  res.once('close', () => span.end({ status: res.statusCode, route: route?.name ?? 'other' }));
};
