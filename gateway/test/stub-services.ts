import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { mapServices, type ServiceName, serviceNames } from '@portal/contracts';
import { callerKeysField, callerOfHeaders, readEnv } from '@portal/node-kit';
import { testKeysEnv } from '@portal/test-kit';
import * as z from 'zod/mini';

const trusts = mapServices((name) =>
  readEnv(z.object({ SERVICE_PUBLIC_KEYS: callerKeysField(name) }), testKeysEnv(name)),
);

export interface RecordedRequest {
  service: ServiceName;
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  /** Issuer of the request's service token. */
  caller: string | undefined;
  body: string;
}

type Behaviour = (req: IncomingMessage, res: ServerResponse, body: string) => void;

export interface StubServices {
  urls: Record<ServiceName, string>;
  /** Requests forwarded by the gateway. Its own requests are excluded; introspections are counted separately. */
  seen: RecordedRequest[];
  introspections: number;
  /** Overrides the default response `{data: []}` of a path. */
  behave(path: string, behaviour: Behaviour): void;
  reset(): void;
  stop(): Promise<void>;
}

const healthPaths = new Set(['/healthz', '/readyz']);

export const tokenOf = (username: string): string => `header.${username}.signature`;

async function readBody(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function answerJson(res: ServerResponse, status: number, value: unknown): void {
  res
    .writeHead(status, { 'content-type': 'application/json', server: 'stub', 'x-powered-by': 'stub' })
    .end(JSON.stringify(value));
}

const userOf = (username: string) => ({ id: `id of ${username}`, username, email: '', role: 'client' });

async function introspect(req: IncomingMessage, res: ServerResponse, body: string): Promise<void> {
  const caller = await callerOfHeaders(req.headers, 'identity', trusts.identity);
  if (caller !== 'gateway') return answerJson(res, 401, { code: 'NOT_SIGNED_IN' });
  const service = new URLSearchParams(req.url?.split('?')[1]).get('service');
  const username = (JSON.parse(body) as { token: string }).token.split('.')[1];
  answerJson(
    res,
    200,
    username === 'nobody'
      ? { active: false }
      : { active: true, assertion: `assertion of ${username} for ${service}`, user: userOf(username ?? '') },
  );
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Stub services that record requests and can simulate failures. */
export async function startStubServices(): Promise<StubServices> {
  const behaviours = new Map<string, Behaviour>();
  const servers: Server[] = [];
  const stub: StubServices = {
    urls: mapServices(() => ''),
    seen: [],
    introspections: 0,
    behave: (path, behaviour) => void behaviours.set(path, behaviour),
    reset: () => {
      behaviours.clear();
      stub.seen.length = 0;
      stub.introspections = 0;
    },
    stop: async () => {
      for (const server of servers) server.closeAllConnections();
      await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
    },
  };
  const handle = async (service: ServiceName, req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const path = req.url ?? '';
    const [plainPath = ''] = path.split('?');
    const behaviour = behaviours.get(plainPath);
    const body = await readBody(req);
    if (plainPath === '/internal/sessions/introspect') {
      stub.introspections += 1;
      return behaviour ? behaviour(req, res, body) : introspect(req, res, body);
    }
    const { method = '', headers } = req;
    const caller = await callerOfHeaders(headers, service, trusts[service]);
    if (!healthPaths.has(path)) stub.seen.push({ service, method, path, headers, caller, body });
    if (behaviour) behaviour(req, res, body);
    else answerJson(res, 200, { data: [] });
  };
  for (const name of serviceNames) {
    const server = createServer((req, res) => void handle(name, req, res).catch(() => res.destroy()));
    servers.push(server);
    stub.urls[name] = await listen(server);
  }
  return stub;
}
