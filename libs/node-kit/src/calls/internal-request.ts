import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { clientTls } from '../settings/tls';

export interface InternalRequest {
  method?: 'GET' | 'POST' | 'DELETE';
  headers?: Readonly<Record<string, string>>;
  body?: string;
  /** Until the answer is there as a whole. */
  deadlineMs: number;
}

export interface InternalResponse {
  status: number;
  /** The whole of it; rejects when it breaks off, and past the deadline. */
  text: Promise<string>;
}

/**
 * Makes a call and returns its answer once that has begun. It follows nobody elsewhere and repeats nothing. Past the deadline the
 * error is called TimeoutError; the code of any other is the system's.
 */
export type SendInternalRequest = (url: string, call: InternalRequest) => Promise<InternalResponse>;

/** Shorter than any of our parts keeps a connection: the side that sends next is the side that closes. */
const agentOptions = { keepAlive: true, timeout: 4_000 } as const;
const plainAgent = new http.Agent(agentOptions);

/**
 * Calls from part to part by Node's own client: the platform's `fetch` costs three times the processor for the same call, most of
 * it for streams that nobody reads in pieces.
 */
export function sendInternalRequest(connect?: ReturnType<typeof clientTls>): SendInternalRequest {
  const secureAgent = new https.Agent({ ...agentOptions, ...connect });
  return (url, { method = 'GET', headers, body, deadlineMs }) =>
    new Promise((resolve, reject) => {
      const isSecure = url.startsWith('https:');
      const options = { method, headers, agent: isSecure ? secureAgent : plainAgent };
      const request = (isSecure ? https : http).request(url, options);
      let tooLate: Error | undefined;
      const deadline = setTimeout(() => {
        tooLate = new DOMException('The answer did not come in time', 'TimeoutError');
        request.destroy(tooLate);
      }, deadlineMs);
      request.once('close', () => clearTimeout(deadline));
      request.on('error', reject);
      request.once('response', (answer) => {
        const text = textOf(answer).catch((error: unknown) => Promise.reject(tooLate ?? error));
        // Whoever never asks for it leaves no failure behind.
        text.catch(() => undefined);
        resolve({ status: answer.statusCode ?? 0, text });
      });
      request.end(body);
    });
}

const textOf = (answer: IncomingMessage): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = '';
    answer.setEncoding('utf8');
    answer.on('data', (part: string) => (text += part));
    answer.once('end', () => resolve(text));
    answer.on('error', reject);
    answer.once('close', () => reject(new Error('The answer broke off')));
  });
