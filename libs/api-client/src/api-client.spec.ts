import { describe, expect, it } from '@jest/globals';
import { listFileTypes } from '@portal/contracts';
import { ApiError, createApiClient, errorText } from './index';

const answering = (status: number, body: unknown, seen: Request[] = []) =>
  createApiClient({
    baseUrl: 'http://portal.test',
    getToken: () => 'token-1',
    fetch: (input, init) => {
      seen.push(new Request(input as string, init));
      return Promise.resolve(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }));
    },
  });

const client = (response: () => Response) =>
  createApiClient({ getToken: () => null, fetch: () => Promise.resolve(response()) });

describe('createApiClient', () => {
  it('sends JSON and the bearer token to the path of the call [S7.base.1, S7.base.2]', async () => {
    const seen: Request[] = [];
    await answering(200, { message: 'ok' }, seen).cancelBooking('a/b');
    expect(seen[0]?.method).toBe('DELETE');
    expect(seen[0]?.url).toBe('http://portal.test/api/bookings/a%2Fb');
    expect(seen[0]?.headers.get('authorization')).toBe('Bearer token-1');
    expect(seen[0]?.headers.get('content-type')).toBe('application/json');
  });

  it('sends and parses a payment call, whose schemas are loaded on first use', async () => {
    const seen: Request[] = [];
    const rate = {
      id: 'r1',
      currency: 'USD',
      perUnit: '26.8450',
      validFrom: '2026-11-22',
      source: 'agency',
      by: 'admin',
    };
    const read = await answering(201, { data: { ...rate, later: 1 } }, seen).addRate({
      currency: 'USD',
      perUnit: '26.845',
      source: 'agency',
    });
    expect(await seen[0]?.json()).toEqual({ currency: 'USD', perUnit: '26.845', source: 'agency' });
    expect(read).toMatchObject(rate);
  });

  it('returns a document as a file with its name, and nothing else as a file', async () => {
    const headers = { 'content-type': 'application/pdf', 'content-disposition': 'attachment; filename="R-2026-1.pdf"' };
    const file = await client(() => new Response('%PDF-1.7', { headers })).getReceipt('p-1');
    expect([file.name, file.type, await file.text()]).toEqual(['R-2026-1.pdf', 'application/pdf', '%PDF-1.7']);
    await expect(client(() => Response.json({ data: { pdf: '' } })).getReceipt('p-1')).rejects.toThrow();
  });

  it('reports download progress and rejects a truncated file', async () => {
    const headers = {
      'content-type': listFileTypes.csv,
      'content-disposition': 'attachment; filename="b.csv"',
      'x-total-count': '2',
    };
    const answering = (end: (body: ReadableStreamDefaultController) => void) =>
      client(() => {
        const start = (body: ReadableStreamDefaultController) => {
          for (const part of ['one', 'three']) body.enqueue(new TextEncoder().encode(part));
          end(body);
        };
        return new Response(new ReadableStream({ start }), { headers });
      });
    const parts: unknown[] = [];
    const onPart = (bytes: Uint8Array, rows: number) => parts.push([bytes.length, rows]);
    const file = await answering((body) => body.close()).exportBookings({ format: 'csv' }, { onPart });
    expect([file.name, await file.text()]).toEqual(['b.csv', 'onethree']);
    expect(parts).toEqual([
      [3, 2],
      [5, 2],
    ]);
    const cut = answering((body) => body.error(new Error('gone'))).exportBookings({ format: 'csv' }, { onPart });
    await expect(cut).rejects.toMatchObject({ name: 'ApiError', status: 0 });
  });

  it('exposes the provider details of a rejection', async () => {
    const amadeusError = { code: '34651', title: 'SEGMENT SELL FAILURE' };
    const rejection = answering(422, { message: 'Refused.', code: 'PROVIDER_REFUSED', amadeusError });
    const error = await rejection.cancelBooking('1').catch((caught: unknown) => caught);
    expect(error).toMatchObject({ status: 422, code: 'PROVIDER_REFUSED', message: 'Refused.', amadeusError });
  });

  it('uses the message of the response body [S8.rule.1]', async () => {
    const error = await answering(409, { message: 'This package is sold out.', code: 'PACKAGE_FULL' })
      .cancelBooking('1')
      .catch((caught: unknown) => caught);
    expect(errorText(error, 'default')).toBe('This package is sold out.');
  });

  it('sends no Authorization header without a token [S7.base.2]', async () => {
    const seen: Request[] = [];
    const client = createApiClient({
      baseUrl: 'http://portal.test',
      getToken: () => null,
      fetch: (input, init) => {
        seen.push(new Request(input as string, init));
        return Promise.resolve(Response.json({ data: [] }));
      },
    });
    await client.listPackages();
    expect(seen[0]?.headers.has('authorization')).toBe(false);
    expect(seen[0]?.headers.get('content-type')).toBe('application/json');
  });

  it('has an empty message when the error body cannot be read [S8.rule.3]', async () => {
    const error = await answering(502, '<html>')
      .cancelBooking('1')
      .catch((caught: unknown) => caught);
    expect(errorText(error, 'default')).toBe('default');
  });

  it('passes on the message of a network failure [S8.rule.2]', async () => {
    const client = createApiClient({
      getToken: () => null,
      fetch: () => Promise.reject(new TypeError('Failed to fetch')),
    });
    const error = await client.getProfile().catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ApiError);
    expect(errorText(error, 'default')).toBe('Failed to fetch');
  });

  it('rejects a response that violates the contract', async () => {
    await expect(answering(200, { user: { id: 1 } }).getProfile()).rejects.toThrow();
  });
});
