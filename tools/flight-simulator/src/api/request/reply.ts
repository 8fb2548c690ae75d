/** What a call is answered with, before it becomes bytes. */
export interface Reply {
  status: number;
  body?: unknown;
  /** Exactly this header value: the official SDK rejects any parameter after the type. */
  contentType: 'application/json' | 'application/vnd.amadeus+json';
}

export function answer(body: unknown, status = 200): Reply {
  return { status, body, contentType: 'application/vnd.amadeus+json' };
}

export function plainJson(body: unknown, status = 200): Reply {
  return { status, body, contentType: 'application/json' };
}

export const NO_CONTENT: Reply = { status: 204, contentType: 'application/vnd.amadeus+json' };
