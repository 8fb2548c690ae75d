import type { IncomingMessage } from 'node:http';
import { fileBodyType } from '@portal/contracts';
import { GatewayError } from '../http/gateway-error';
import type { Middleware } from '../http/exchange';
import { hasBody } from '../http/request-validation';

const fileType = new RegExp(`^${fileBodyType}$`, 'i');
const jsonType = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;

const isPlainEncoding = ({ headers }: IncomingMessage): boolean =>
  headers['content-encoding'] === undefined || headers['content-encoding'] === 'identity';

/**
 * Accepts JSON, or the file type if the route takes a file, uncompressed and within the body limit of the route. The
 * required types also stop cross-site HTML forms, which cannot send them. A body without a Content-Length is counted as
 * it is received (`buffer-body.ts`).
 */
export const rejectInvalidBody: Middleware = ({ req, route }) => {
  if (!route || !hasBody(req)) return;
  if (Number(req.headers['content-length'] ?? 0) > route.bodyLimitBytes) {
    throw new GatewayError('BODY_TOO_LARGE', { closeConnection: true });
  }
  const type = route.takesFile ? fileType : jsonType;
  if (!type.test(req.headers['content-type'] ?? '') || !isPlainEncoding(req)) {
    throw new GatewayError('MEDIA_TYPE_UNSUPPORTED', { closeConnection: true });
  }
};
