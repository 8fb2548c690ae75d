import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Door } from '@portal/driver';

export interface Answer {
  /** 0: no response. */
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  body: unknown;
}

export interface CallOptions {
  body?: unknown;
  token?: string;
  /** Idempotency-Key. */
  key?: string;
  headers?: Record<string, string>;
  /** Closes the connection after this time. */
  hangUpAfterMs?: number;
}

interface Sent {
  answer: Answer;
  /** The kept-alive connection was closed by the server before any response. */
  wasStale: boolean;
}

const timeoutMs = 60_000;
const agent = new Agent({ keepAlive: true, maxSockets: 400, timeout: 30_000 });

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

const nothing: Answer = { status: 0, headers: {}, text: '', body: undefined };

function sendOnce(url: URL, method: string, options: CallOptions): Promise<Sent> {
  const payload = options.body === undefined ? undefined : JSON.stringify(options.body);
  const headers = {
    ...(payload !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
    ...(options.token !== undefined && { authorization: `Bearer ${options.token}` }),
    ...(options.key !== undefined && { 'idempotency-key': options.key }),
    ...options.headers,
  };
  return new Promise((done) => {
    const req = request(url, { method, headers, agent, timeout: options.hangUpAfterMs ?? timeoutMs });
    const lost = (): void =>
      done({ answer: nothing, wasStale: req.reusedSocket && options.hangUpAfterMs === undefined });
    req.once('timeout', () => req.destroy());
    req.once('error', lost);
    req.once('response', (res) => {
      let text = '';
      res.setEncoding('utf8');
      res.on('data', (chunk: string) => (text += chunk));
      res.once('error', lost);
      res.once('aborted', lost);
      res.once('end', () => {
        const response = { status: res.statusCode ?? 0, headers: res.headers, text, body: parsed(text) };
        done({ answer: response, wasStale: false });
      });
    });
    req.end(payload);
  });
}

type Send = (method: string, path: string, options: CallOptions) => Promise<Answer>;

/** Connects `@portal/driver` to the portal through this client. */
const doorOver = (baseUrl: string, send: Send): Door => ({
  baseUrl,
  fetch: async (input, { method = 'GET', headers, body } = {}) => {
    const given = {
      headers: headers as Record<string, string>,
      ...(body && { body: JSON.parse(`${body}`) as unknown }),
    };
    const response = await send(method, `${input}`, given);
    if (response.status === 0) throw new TypeError('no answer');
    const type = response.headers['content-type'] ?? '';
    return new Response(response.text || null, { status: response.status, headers: { 'content-type': type } });
  },
});

/**
 * HTTP client that behaves like a browser. It keeps connections alive. If a kept-alive connection is closed before any
 * byte of the response, it repeats the call, unless that could execute it twice.
 */
export class PortalClient {
  readonly door: Door;
  /** Retries until the outcome is known. */
  readonly insistentDoor: Door;

  constructor(readonly url: string) {
    this.door = doorOver(url, (...given) => this.call(...given));
    this.insistentDoor = doorOver(url, (...given) => this.insist(...given));
  }

  async call(method: string, path: string, options: CallOptions = {}): Promise<Answer> {
    const url = new URL(path, this.url);
    const { answer, wasStale } = await sendOnce(url, method, options);
    const isRepeatable = method !== 'POST' || options.key !== undefined;
    if (!wasStale || !isRepeatable) return answer;
    return (await sendOnce(url, method, options)).answer;
  }

  /** Retries until the response is definite. Safe only for idempotent calls or with an idempotency key. */
  async insist(method: string, path: string, options: CallOptions = {}, deadlineMs = timeoutMs): Promise<Answer> {
    const deadline = Date.now() + deadlineMs;
    for (;;) {
      const response = await this.call(method, path, options);
      const isDefinite = response.status !== 0 && response.status < 500 && response.status !== 429;
      if (isDefinite || Date.now() > deadline) return response;
      await wait(200 + Math.random() * 200);
    }
  }
}
