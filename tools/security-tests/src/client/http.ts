import { Agent, request, type IncomingHttpHeaders } from 'node:http';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  /** Parsed body; undefined if it is not JSON. */
  json: unknown;
}

export interface Sent {
  method?: string;
  /** Sent without normalization. */
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const timeoutMs = 30_000;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Sends a request and reads the whole response. Rejects only if there is no response. */
export function send(base: string, { method = 'GET', path, headers = {}, body }: Sent): Promise<Answer> {
  const { hostname, port } = new URL(base);
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { hostname, port, agent, method, path, headers: { ...length, ...headers }, timeout: timeoutMs },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8');
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text, json: parsed(text) });
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.on('timeout', () => outgoing.destroy(new Error(`No response to ${method} ${path.slice(0, 80)}`)));
    outgoing.end(body);
  });
}

/** Sends JSON. A string is sent unchanged, so that malformed JSON is possible. */
export function sendJson(base: string, sent: Omit<Sent, 'body'> & { body?: unknown }): Promise<Answer> {
  const { body, headers, ...rest } = sent;
  if (body === undefined) return send(base, { ...rest, headers });
  const raw = typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
  return send(base, { ...rest, headers: { 'content-type': 'application/json', ...headers }, body: raw });
}

export const bearer = (token: string | undefined): Record<string, string> =>
  token === undefined ? {} : { authorization: `Bearer ${token}` };
