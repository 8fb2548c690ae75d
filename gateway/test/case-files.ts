import { readFileSync } from 'node:fs';
import { expect } from '@jest/globals';
import type { TestGateway } from './test-gateway';
import { tokenOf, type RecordedRequest } from './stub-services';

export interface Case {
  name: string;
  in: {
    method?: string;
    path: string;
    token?: string;
    headers?: Record<string, string>;
    body?: unknown;
    text?: string;
    /** Size of a generated JSON body. */
    bytes?: number;
    streamed?: boolean;
  };
  out: {
    status: number;
    code?: string;
    /** Null: must be absent. */
    headers?: Record<string, string | null>;
    text?: string;
    upstream?: null | (Partial<Omit<RecordedRequest, 'headers'>> & { headers?: Record<string, string | null> });
  };
}

export interface RawCase {
  name: string;
  send: string;
  status: number;
  upstream?: number;
}

export const readCases = <Kind>(file: string): Kind[] =>
  JSON.parse(readFileSync(new URL(`./cases/${file}.json`, import.meta.url), 'utf8')) as Kind[];

function bodyOf(request: Case['in']): string | undefined {
  if (request.bytes !== undefined) return `"${'x'.repeat(request.bytes - 2)}"`;
  return request.text ?? (request.body === undefined ? undefined : JSON.stringify(request.body));
}

function send(url: string, request: Case['in']): Promise<Response> {
  const body = bodyOf(request);
  const headers = {
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(request.token === undefined ? {} : { authorization: `Bearer ${tokenOf(request.token)}` }),
    ...request.headers,
  };
  const stream = request.streamed && body !== undefined ? new Blob([body]).stream() : undefined;
  return fetch(`${url}${request.path}`, {
    method: request.method ?? 'GET',
    headers,
    body: stream ?? body,
    ...(stream ? { duplex: 'half' } : {}),
  } as RequestInit);
}

function expectHeaders(actual: (name: string) => unknown, wanted: Record<string, string | null> = {}): void {
  const found = Object.keys(wanted).map((name) => [name, actual(name) ?? null]);
  expect(Object.fromEntries(found)).toEqual(wanted);
}

function expectUpstream(seen: RecordedRequest[], wanted: Case['out']['upstream']): void {
  if (wanted === undefined) return;
  expect(seen.length).toBe(wanted === null ? 0 : 1);
  if (wanted === null) return;
  const { headers, ...rest } = wanted;
  expect(seen[0]).toMatchObject(rest);
  expectHeaders((name) => seen[0]?.headers[name], headers);
}

/** Sends the case's request and checks the response and the request that the service received. */
export async function checkCase(gateway: TestGateway, { in: request, out }: Case): Promise<void> {
  const response = await send(gateway.url, request);
  const text = await response.text();
  expect(response.status).toBe(out.status);
  if (out.code !== undefined) {
    const problem = { code: out.code, status: out.status, requestId: response.headers.get('x-request-id') };
    expect(JSON.parse(text)).toMatchObject(problem);
  }
  if (out.text !== undefined) expect(text).toContain(out.text);
  expectHeaders((name) => response.headers.get(name), out.headers);
  expectUpstream(gateway.stub.seen, out.upstream);
  const hardened = ['x-content-type-options', 'content-security-policy', 'referrer-policy', 'x-frame-options'];
  expect(hardened.filter((name) => !response.headers.has(name))).toEqual([]);
  expectHeaders((name) => response.headers.get(name), { server: null, 'x-powered-by': null });
  if (request.path.startsWith('/api/') && !request.path.startsWith('/api/docs')) {
    expect(response.headers.get('cache-control')).toBe(out.headers?.['cache-control'] ?? 'no-store');
  }
}

/** Sends the bytes unchanged and checks the status and how many requests reached a service. */
export async function checkRawCase(gateway: TestGateway, { send: text, status, upstream = 0 }: RawCase): Promise<void> {
  const response = await gateway.sendRaw(text.replace('<9000>', 'x'.repeat(9_000)));
  expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(response.match(/HTTP\/1\.1 \d/g)).toHaveLength(1);
  expect(gateway.stub.seen).toHaveLength(upstream);
}
