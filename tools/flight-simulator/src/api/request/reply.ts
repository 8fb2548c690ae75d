/** Response before serialization. */
export interface Reply {
  status: number;
  body?: unknown;
  /** Exact header value: the official SDK rejects parameters after the type. */
  contentType: 'application/json' | 'application/vnd.amadeus+json';
}

export function jsonReply(body: unknown, status = 200): Reply {
  return { status, body, contentType: 'application/vnd.amadeus+json' };
}

export function plainJson(body: unknown, status = 200): Reply {
  return { status, body, contentType: 'application/json' };
}

export const NO_CONTENT: Reply = { status: 204, contentType: 'application/vnd.amadeus+json' };
