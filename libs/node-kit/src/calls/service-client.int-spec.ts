import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from '@jest/globals';
import { callerTokenHeader } from '@portal/contracts';
import * as z from 'zod/mini';
import { DomainError } from '../errors/domain-error';
import { problem } from '../errors/problem';
import { ServiceClient } from './service-client';
import { verifyServiceToken } from './service-token';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const keysOf = (key: KeyObject) => ({ SERVICE_PUBLIC_KEYS: new Map([['bookings', [key]]]) });
const schema = z.object({ name: z.string() });
let server: Server | undefined;
afterEach(() => {
  server?.close();
  server?.closeAllConnections();
});

async function clientOf(answer: RequestListener, deadlineMs = 1_000): Promise<ServiceClient> {
  server = createServer(answer);
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const credentials = { SERVICE_KEY: privateKey };
  return new ServiceClient({ baseUrl, issuer: 'bookings', audience: 'catalog', credentials, deadlineMs });
}

const failure = async (call: Promise<unknown>): Promise<DomainError> => {
  const error: unknown = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error instanceof DomainError) return error;
  throw new Error('It did not fail with a code');
};

describe('ServiceClient', () => {
  it('signs its calls for the service and parses the response', async () => {
    const issuers: unknown[] = [];
    const client = await clientOf((request, response) => {
      const token = String(request.headers[callerTokenHeader]);
      void Promise.all([
        verifyServiceToken(token, 'catalog', keysOf(publicKey)),
        verifyServiceToken(token, 'identity', keysOf(publicKey)),
        verifyServiceToken(token, 'catalog', keysOf(generateKeyPairSync('ed25519').publicKey)),
      ]).then((responses) => {
        issuers.push(...responses);
        response.end(JSON.stringify({ name: 'Kafue', hidden: true }));
      });
    });
    expect(await client.post('/x', { schema, body: {} })).toEqual({ name: 'Kafue' });
    expect(issuers).toEqual(['bookings', undefined, undefined]);
  });

  it.each([
    [409, problem('PACKAGE_FULL', 'r', { message: 'Two places are left.' }), 'PACKAGE_FULL'],
    [504, problem('PROVIDER_TIMEOUT', 'r'), 'PROVIDER_TIMEOUT'],
    [500, problem('UNEXPECTED', 'r'), 'SERVICE_DOWN'],
    [403, problem('NOT_ALLOWED', 'r'), 'SERVICE_DOWN'],
    [401, problem('NOT_SIGNED_IN', 'r'), 'SERVICE_DOWN'],
    [200, { wrong: 'shape' }, 'SERVICE_DOWN'],
  ])('reads a %i of %o as %s', async (status, body, code) => {
    const client = await clientOf((_request, response) => {
      response.writeHead(status).end(JSON.stringify(body));
    });
    const error = await failure(client.get('/x', { schema }));
    expect([error.code, error.neverSent]).toEqual([code, false]);
  });

  it('retains the message of an error response', async () => {
    const client = await clientOf((_request, response) => {
      response.writeHead(409).end(JSON.stringify(problem('PACKAGE_FULL', 'r', { message: 'Two places are left.' })));
    });
    expect((await failure(client.get('/x', { schema }))).message).toBe('Two places are left.');
  });

  it('times out at the deadline, before and during a response', async () => {
    const silent = await clientOf(() => undefined, 80);
    expect((await failure(silent.get('/x', { schema }))).code).toBe('SERVICE_TIMEOUT');
    server?.close();
    server?.closeAllConnections();
    const slow = await clientOf((_request, response) => void response.write('{'), 80);
    expect((await failure(slow.get('/x', { schema }))).code).toBe('SERVICE_TIMEOUT');
  });

  it('distinguishes a call that was never sent from one that may have arrived', async () => {
    const cut = await clientOf((request) => request.socket.destroy());
    expect(await failure(cut.get('/x', { schema }))).toMatchObject({ code: 'SERVICE_DOWN', neverSent: false });
    server?.close();
    server?.closeAllConnections();
    expect(await failure(cut.get('/x', { schema }))).toMatchObject({ code: 'SERVICE_DOWN', neverSent: true });
  });

  it('retries a GET once when its pooled connection was closed, and never a POST', async () => {
    const arrived: string[] = [];
    const client = await clientOf((request, response) => {
      arrived.push(request.method ?? '');
      if (arrived.length % 2 === 1) request.socket.destroy();
      else response.end(JSON.stringify({ name: 'Kafue' }));
    });
    expect(await client.get('/x', { schema })).toEqual({ name: 'Kafue' });
    expect((await failure(client.post('/x', { schema, body: {} }))).code).toBe('SERVICE_DOWN');
    expect(arrived).toEqual(['GET', 'GET', 'POST']);
  });

  it('retries nothing after a response has started', async () => {
    let requested = 0;
    const client = await clientOf((request, response) => {
      requested += 1;
      response.writeHead(200, { 'content-length': '100' }).write('{"name":', () => request.socket.destroy());
    });
    expect(await failure(client.get('/x', { schema }))).toMatchObject({ code: 'SERVICE_DOWN', neverSent: false });
    expect(requested).toBe(1);
  });

  it('reuses its connection until the server closes it', async () => {
    const sockets: unknown[] = [];
    const client = await clientOf((request, response) => {
      sockets.push(request.socket);
      if (sockets.length === 3) response.setHeader('connection', 'close');
      response.end(JSON.stringify({ name: 'Kafue' }));
    });
    for (let call = 0; call < 4; call += 1) await client.post('/x', { schema, body: {} });
    expect(new Set(sockets.slice(0, 3)).size).toBe(1);
    expect(sockets[3]).not.toBe(sockets[0]);
  });

  it('decodes characters split across chunks', async () => {
    const bodies: string[] = [];
    const client = await clientOf((request, response) => {
      void text(request).then((body) => {
        bodies.push(body);
        const answer = Buffer.from(JSON.stringify({ name: 'Señor 🐘' }));
        const cut = answer.indexOf(0xf0) + 2;
        response.write(answer.subarray(0, cut));
        setTimeout(() => response.end(answer.subarray(cut)), 20);
      });
    });
    expect(await client.post('/x', { schema, body: { to: 'Kafué' } })).toEqual({ name: 'Señor 🐘' });
    expect(bodies).toEqual(['{"to":"Kafué"}']);
  });

  it('follows no redirect', async () => {
    const paths: unknown[] = [];
    const client = await clientOf((request, response) => {
      paths.push(request.url);
      response.writeHead(307, { location: '/y' }).end('{"name":"Kafue"}');
    });
    expect((await failure(client.post('/x', { schema, body: {} }))).code).toBe('SERVICE_DOWN');
    expect(paths).toEqual(['/x']);
  });

  it('treats HTML as a service that is down', async () => {
    const client = await clientOf((_request, response) => void response.end('<h1>Bad gateway</h1>'));
    expect((await failure(client.get('/x', { schema }))).code).toBe('SERVICE_DOWN');
  });
});
