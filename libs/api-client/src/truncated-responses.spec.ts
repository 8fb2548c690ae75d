import { describe, expect, it } from '@jest/globals';
import { type ApiError, createApiClient } from './index';

const profile = JSON.stringify({
  user: {
    id: 'u-1',
    username: 'mutale',
    email: 'mutale@demo.test',
    role: 'client',
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
  },
});
const bytes = new TextEncoder().encode(profile);

/** First bytes of a response, after which the connection breaks or ends normally. */
function cutAt(end: number, isBroken: boolean, status = 200): Response {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(bytes.slice(0, end));
      if (isBroken) controller.error(new TypeError('network error'));
      else controller.close();
    },
  });
  return new Response(body, { status });
}

const failureOf = (response: () => Response) =>
  createApiClient({ getToken: () => 't', fetch: () => Promise.resolve(response()) })
    .getProfile()
    .then(
      () => null,
      (error: ApiError) => error,
    );

describe('truncated response', () => {
  it.each([true, false])('is a temporary failure at every byte (connection broken: %s)', async (isBroken) => {
    for (const end of bytes.keys()) {
      expect(await failureOf(() => cutAt(end, isBroken))).toMatchObject({ status: 0, code: 'ANSWER_CUT' });
    }
  });

  it.each([401, 403, 500])('preserves the status %i', async (status) => {
    expect(await failureOf(() => cutAt(10, true, status))).toMatchObject({ status, message: '' });
  });

  it('is parsed when complete', async () => {
    expect(await failureOf(() => cutAt(bytes.length, false))).toBeNull();
  });
});

it('treats a captive portal page as a temporary failure', async () => {
  const page = () => new Response('<html>Welcome to the hotel</html>', { headers: { 'content-type': 'text/html' } });
  expect(await failureOf(page)).toMatchObject({ status: 0, code: 'ANSWER_CUT' });
});

it('treats an abort that the client did not request as a temporary failure', async () => {
  const api = createApiClient({
    getToken: () => 't',
    fetch: () => Promise.reject(new DOMException('The user aborted a request.', 'AbortError')),
  });
  await expect(api.getProfile()).rejects.toMatchObject({ name: 'ApiError', status: 0 });
});
