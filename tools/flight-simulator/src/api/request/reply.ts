import type { Reply } from '@portal/simulator-kit';

// Exact header values: the official SDK rejects parameters after the type.

export function jsonReply(body: unknown, status = 200): Reply {
  return { status, body, contentType: 'application/vnd.amadeus+json' };
}

export function plainJson(body: unknown, status = 200): Reply {
  return { status, body, contentType: 'application/json' };
}

export const NO_CONTENT: Reply = { status: 204, contentType: 'application/vnd.amadeus+json' };
