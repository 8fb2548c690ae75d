import { callerTokenHeader, clientAddressHeader, fileBodyType, type ApiCallName } from '@portal/contracts';
import { findResponseViolations, callAt } from './response-violations';
import { gatewayHeaders, testKeysEnv } from './keys/test-keys';

/** Environment of a service in tests, for its own `read…Env`. */
export const testServiceEnv = (
  service: string,
  parts: { mongoUri?: string; identityUrl?: string },
): Record<string, string> => ({
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  ...testKeysEnv(service),
  ...(parts.mongoUri && { MONGODB_URI: parts.mongoUri }),
  ...(parts.identityUrl && { IDENTITY_URL: parts.identityUrl }),
});

interface Listenable {
  listen(port: number, host: string): Promise<unknown>;
  getUrl(): Promise<string>;
  close(): Promise<void>;
}

export interface TestResponse {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
  /** Returns the body as the expected type, unchecked. */
  as<Body>(): Body;
}

export interface TestCall {
  body?: unknown;
  /** From `assertionFor`. */
  assertion?: string;
  serviceToken?: string;
  ipAddress?: string;
  headers?: Record<string, string>;
}

export interface TestService {
  url: string;
  call(method: string, path: string, call?: TestCall): Promise<TestResponse>;
  stop(): Promise<void>;
}

/**
 * Starts a service's app on a free port of 127.0.0.1, with a client that sends the gateway's headers.
 * The client throws when a response has more or fewer fields than the contract allows.
 */
export async function startTestService(starting: Promise<Listenable>): Promise<TestService> {
  const app = await starting;
  await app.listen(0, '127.0.0.1');
  const url = await app.getUrl();
  return {
    url,
    call: async (method, path, call = {}) => {
      const answer = await send(method, url + path, call);
      assertAsContracted(`${method} ${path}`, answer, callAt(method, path));
      return answer;
    },
    stop: () => app.close(),
  };
}

function assertAsContracted(what: string, { status, body }: TestResponse, call: ApiCallName | undefined): void {
  const faults = call ? findResponseViolations(call, status, body) : [];
  if (faults.length > 0) throw new Error(`${what}: response ${status} violates the contract:\n${faults.join('\n')}`);
}

async function send(method: string, url: string, call: TestCall): Promise<TestResponse> {
  const response = await fetch(url, {
    method,
    headers: {
      'content-type': call.body instanceof Uint8Array ? fileBodyType : 'application/json',
      ...(call.assertion && gatewayHeaders(call.assertion)),
      ...(call.serviceToken && { [callerTokenHeader]: call.serviceToken }),
      ...(call.ipAddress && { [clientAddressHeader]: call.ipAddress }),
      ...call.headers,
    },
    body: sentBody(call.body),
  });
  const body = await bodyOf(response);
  return {
    status: response.status,
    headers: response.headers,
    body: body as TestResponse['body'],
    as: <Body>() => body as Body,
  };
}

const sentBody = (body: unknown): string | Uint8Array<ArrayBuffer> | undefined =>
  body === undefined || typeof body === 'string' || body instanceof Uint8Array
    ? (body as Uint8Array<ArrayBuffer>)
    : JSON.stringify(body);

async function bodyOf(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  if (/pdf|csv|sheet|calendar|image/.test(type))
    return new File([Buffer.from(await response.arrayBuffer())], 'document', { type });
  const text = await response.text();
  return text === '' ? {} : JSON.parse(text);
}

/**
 * Polls a condition every 20 ms.
 * @throws Error after `deadlineMs`
 */
export async function eventually<Result>(
  look: () => Promise<Result | undefined | false>,
  deadlineMs = 5_000,
): Promise<Result> {
  const end = Date.now() + deadlineMs;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (Date.now() > end) throw new Error(`condition not met within ${deadlineMs} ms`);
    await new Promise((done) => setTimeout(done, 20));
  }
}
