import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { type ApiCallName, apiCalls, texts } from '@portal/contracts';
import { type ApiClient, createApiClient } from './index';

const names = Object.keys(apiCalls) as ApiCallName[];
const isChange = (name: ApiCallName) => apiCalls[name].method !== 'GET';

async function ask(name: ApiCallName) {
  const sent = jest.fn(() => Promise.resolve(Response.json({})));
  const api = createApiClient({ getToken: () => null, fetch: sent });
  const call = (client: ApiClient) => (client[name] as (...given: unknown[]) => Promise<unknown>)('7', {});
  const error = await call(api).catch((caught: unknown) => caught);
  return { sent, error };
}

const setOnLine = (onLine: unknown) =>
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { onLine } });

afterEach(() => void Reflect.deleteProperty(globalThis, 'navigator'));

describe('offline browser', () => {
  it.each(names.filter(isChange))('does not send %s', async (name) => {
    setOnLine(false);
    const { sent, error } = await ask(name);
    expect(sent).not.toHaveBeenCalled();
    expect(error).toMatchObject({ status: 0, code: 'OFFLINE', message: texts.errors.offline });
  });

  it.each(names.filter((name) => !isChange(name)))('sends %s, which the cache may serve', async (name) => {
    setOnLine(false);
    expect((await ask(name)).sent).toHaveBeenCalledTimes(1);
  });
});

it('sends a change when the network state is unknown', async () => {
  setOnLine(undefined);
  expect((await ask('logout')).sent).toHaveBeenCalledTimes(1);
});
