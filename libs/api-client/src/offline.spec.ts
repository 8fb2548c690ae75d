import { type ApiCallName, apiCalls, texts } from '@portal/contracts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type ApiClient, createApiClient } from './index';

const names = Object.keys(apiCalls) as ApiCallName[];
const isChange = (name: ApiCallName) => apiCalls[name].method !== 'GET';

async function ask(name: ApiCallName) {
  const sent = vi.fn(() => Promise.resolve(Response.json({})));
  const api = createApiClient({ getToken: () => null, fetch: sent });
  const call = (client: ApiClient) => (client[name] as (...given: unknown[]) => Promise<unknown>)('7', {});
  const error = await call(api).catch((caught: unknown) => caught);
  return { sent, error };
}

afterEach(() => vi.unstubAllGlobals());

describe('without a network', () => {
  it.each(names.filter(isChange))('%s is not sent', async (name) => {
    vi.stubGlobal('navigator', { onLine: false });
    const { sent, error } = await ask(name);
    expect(sent).not.toHaveBeenCalled();
    expect(error).toMatchObject({ status: 0, code: 'OFFLINE', message: texts.errors.offline });
  });

  it.each(names.filter((name) => !isChange(name)))('%s is tried, for what is kept may answer it', async (name) => {
    vi.stubGlobal('navigator', { onLine: false });
    expect((await ask(name)).sent).toHaveBeenCalledOnce();
  });
});

it('is sent where nobody knows whether there is a network', async () => {
  vi.stubGlobal('navigator', {});
  expect((await ask('logout')).sent).toHaveBeenCalledOnce();
});
