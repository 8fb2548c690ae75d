import type { IncomingMessage } from 'node:http';
import { Refusal } from '../http/refusal';
import type { Step } from '../http/exchange';
import { hasBody } from '../http/hygiene';

const jsonType = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;

const isPlainEncoding = ({ headers }: IncomingMessage): boolean =>
  headers['content-encoding'] === undefined || headers['content-encoding'] === 'identity';

/**
 * Bodies are JSON, not compressed, and within their row's limit. Requiring the JSON type also stops forms of foreign
 * pages, which cannot send it. A body that does not say its length is counted as it arrives (`receive-body.ts`).
 */
export const refuseUnfitBody: Step = ({ req, route }) => {
  if (!route || !hasBody(req)) return;
  if (Number(req.headers['content-length'] ?? 0) > route.bodyLimitBytes) {
    throw new Refusal('BODY_TOO_LARGE', { closeConnection: true });
  }
  if (!jsonType.test(req.headers['content-type'] ?? '') || !isPlainEncoding(req)) {
    throw new Refusal('MEDIA_TYPE_UNSUPPORTED', { closeConnection: true });
  }
};
