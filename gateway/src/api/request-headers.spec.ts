import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import type { Exchange } from '../http/exchange';
import { mapServices } from '@portal/contracts';
import { createServiceHeaders } from './request-headers';
import { routes } from './routes';

const signed = {
  accept: 'application/json',
  'content-digest': 'sha-256=:AAAA:',
  signature: 'sig-pp=:BBBB:',
  'signature-input': 'sig-pp=("@path");created=1',
  'signature-date': '2026-11-22T10:00:00Z',
  'x-portal-assertion': 'forged',
};

const write = createServiceHeaders(mapServices((name) => () => Promise.resolve({ proof: `for ${name}` })));

async function seenBy(passHeaders: readonly string[], assertion?: string): Promise<Record<string, string>> {
  const exchange = {
    req: { headers: signed } as unknown as IncomingMessage,
    requestId: 'request-1',
    clientAddress: '192.0.2.1',
    route: { ...routes[0]!, target: 'catalog', passHeaders },
    assertion,
  } as Exchange;
  await write(exchange);
  return exchange.serviceHeaders;
}

describe('createServiceHeaders', () => {
  it('forwards the default headers and those of the route unchanged', async () => {
    const { 'x-portal-assertion': _forged, ...wanted } = signed;
    expect(await seenBy(['content-digest', 'signature', 'signature-input', 'signature-date'])).toMatchObject(wanted);
  });

  it('drops the callback signature for other routes', async () => {
    expect(Object.keys(await seenBy([])).sort()).toEqual(['accept', 'x-portal-client-address', 'x-request-id']);
  });

  it('adds the proof for the service to an assertion', async () => {
    expect(await seenBy([], 'signed')).toMatchObject({ 'x-portal-assertion': 'signed', proof: 'for catalog' });
  });

  it('drops headers that only the gateway may set', async () => {
    expect(await seenBy(['signature'])).not.toHaveProperty('x-portal-assertion');
  });
});

describe('forwarded headers of the routes', () => {
  it('include callback headers, login cookies and renewal tokens, and never trusted headers', () => {
    const passing = routes.filter(({ passHeaders }) => passHeaders.length > 0);
    const others = passing.filter(({ rateLimit }) => rateLimit !== 'callback');
    expect(others.map(({ name, passHeaders }) => [name, passHeaders]).sort()).toEqual([
      ['login', ['cookie']],
      ['loginWithFactor', ['cookie']],
      ['register', ['cookie']],
      ['stepUp', ['authorization']],
      ['updateProfile', ['authorization']],
    ]);
    expect(
      passing
        .flatMap(({ passHeaders }) => passHeaders)
        .filter((name) => /^x-(portal|forwarded|request|real)-/.test(name)),
    ).toEqual([]);
  });
});
