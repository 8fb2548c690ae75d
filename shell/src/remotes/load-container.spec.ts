/** @jest-environment @portal/test-kit/browser */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { loadExposed } from './load-container';

const entry = '/mfe/mfe-public/1/remoteEntry.js';
const shareScope = { react: {} };
const container = { init: jest.fn(), get: jest.fn(async (_name: string) => () => 'the module') };
const loader = jest.fn<(url: string, done: (event: { type: string }) => void) => void>();
const load = () => loadExposed('mfe_public', entry, './remote');

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, {
    __webpack_require__: { l: loader },
    __webpack_init_sharing__: async () => undefined,
    __webpack_share_scopes__: { default: shareScope },
    mfe_public: container,
  });
  loader.mockImplementation((_url, done) => done({ type: 'load' }));
});

afterEach(() => {
  jest.useRealTimers();
  jest.resetAllMocks();
  container.get.mockImplementation(async () => () => 'the module');
});

describe('loadExposed', () => {
  it('hands the shared libraries over before it asks for the module', async () => {
    expect(await load()).toBe('the module');
    expect(loader).toHaveBeenCalledWith(entry, expect.any(Function));
    expect(container.init).toHaveBeenCalledWith(shareScope);
    expect(container.get).toHaveBeenCalledWith('./remote');
    expect(container.init.mock.invocationCallOrder[0]).toBeLessThan(container.get.mock.invocationCallOrder[0] ?? 0);
  });

  it('tries a script that fails again', async () => {
    loader.mockImplementationOnce((_url, done) => done({ type: 'error' }));
    const module = load();
    await jest.runAllTimersAsync();
    expect(await module).toBe('the module');
    expect(loader).toHaveBeenCalledTimes(2);
  });

  it('says which script does not come', async () => {
    loader.mockImplementation((_url, done) => done({ type: 'timeout' }));
    const module = expect(load()).rejects.toThrow(`The script ${entry} did not load: timeout`);
    await jest.runAllTimersAsync();
    await module;
  });

  it('says which script is no container', async () => {
    Object.assign(globalThis, { mfe_public: undefined });
    await expect(load()).rejects.toThrow(`The script ${entry} holds no container mfe_public`);
  });
});
